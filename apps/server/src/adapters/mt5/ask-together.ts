/**
 * One question about many accounts. Where the server cannot answer it, or answers with something that cannot be believed,
 * it is asked about half of them at a time: what is wrong with one account must not hide the others.
 */
import { BrokerUnknown } from '../../ports/broker.ts'
import { failed, retcodes } from './retcodes.ts'
import { thoseThere } from './those-there.ts'
import type { WebApi } from './web-api.ts'

/** Their logins fit into an address, and what they did in an hour into an answer. */
const mostTogether = 100

interface OfAccount {
  readonly login: number
}

interface Together<Item> {
  readonly path: string
  readonly query?: Readonly<Record<string, number>>
  readonly read: (answer: unknown) => readonly Item[]
  /** Asks about one account, when it cannot be asked about with others. */
  readonly alone: (login: number) => Promise<readonly Item[]>
}

/** What was told of each account; who is missing was not told of. Thrown where nothing was told. */
export async function askTogether<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const found = new Map<number, readonly Item[]>()
  let doubt: unknown
  const askAbout = async (some: readonly number[]): Promise<void> => {
    try {
      for (const [login, items] of await askOnce(api, question, some)) found.set(login, items)
    } catch (error) {
      if (some.length > 1 && mayBeOneOfThem(error)) {
        const half = Math.ceil(some.length / 2)
        await Promise.all([askAbout(some.slice(0, half)), askAbout(some.slice(half))])
      } else doubt = error
    }
  }
  await Promise.all(chunksOf(logins, mostTogether).map(askAbout))
  if (found.size === 0 && doubt) throw doubt
  return found
}

/** A server that does not answer at all does not answer about fewer either. */
function mayBeOneOfThem(error: unknown): boolean {
  if (!(error instanceof BrokerUnknown)) return true
  return ['MALFORMED', 'INCONSISTENT', 'SERVER_ERROR'].includes(error.doubt)
}

async function askOnce<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const [only] = logins
  if (logins.length === 1 && only !== undefined) return new Map([[only, await question.alone(only)]])
  const { path, query } = question
  const reply = await api.read({ path, query: { login: logins, ...query } })
  if (reply.code === retcodes.noData) return byLogin(logins, [])
  if (reply.code === retcodes.notFound) return askThoseThere(api, question, logins)
  if (reply.code !== retcodes.done) throw failed(path, reply)
  const items = question.read(reply.answer)
  if (items.some(({ login }) => !logins.includes(login))) {
    throw new BrokerUnknown('INCONSISTENT', `${path} told of another account`)
  }
  return byLogin(logins, items)
}

/**
 * "Not found": nothing of any of them, or one of them is not there; that is not said. Only when all of them are there does
 * it mean the first: what the others did must not be taken for nothing because of one.
 */
async function askThoseThere<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const known = new Set(await thoseThere(api, logins))
  const there = logins.filter((login) => known.has(login))
  if (there.length === logins.length) return byLogin(logins, [])
  // The same may be meant by it: by halves it shows who is not there.
  if (there.length === 0) throw new BrokerUnknown('INCONSISTENT', `${question.path} knows none of them`)
  return askOnce(api, question, there)
}

function byLogin<Item extends OfAccount>(
  logins: readonly number[],
  items: readonly Item[],
): Map<number, readonly Item[]> {
  const found = Map.groupBy(items, ({ login }) => login)
  return new Map(logins.map((login) => [login, found.get(login) ?? []]))
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
