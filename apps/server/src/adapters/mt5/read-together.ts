/**
 * One request for many accounts. If the server cannot answer it, or the response cannot be trusted, each
 * half is requested separately: a problem with one account must not hide the others.
 */
import { BrokerUnknown } from '../../ports/broker.ts'
import { existingAccounts } from './existing-accounts.ts'
import { failed, retcodes } from './retcodes.ts'
import type { WebApi } from './web-api.ts'

/** Their logins fit into a URL, and an hour of their deals into a response. */
const maxTogether = 100

interface OfAccount {
  readonly login: number
}

interface Together<Item> {
  readonly path: string
  readonly query?: Readonly<Record<string, number>>
  readonly read: (answer: unknown) => readonly Item[]
  /** Requests a single account, if it cannot be requested with others. */
  readonly alone: (login: number) => Promise<readonly Item[]>
}

/** Results by account; missing accounts were not reported. Throws if nothing was reported. */
export async function readTogether<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const found = new Map<number, readonly Item[]>()
  let doubt: unknown
  const readAbout = async (some: readonly number[]): Promise<void> => {
    try {
      for (const [login, items] of await readOnce(api, question, some)) found.set(login, items)
    } catch (error) {
      if (some.length > 1 && mayAffectOne(error)) {
        const half = Math.ceil(some.length / 2)
        await Promise.all([readAbout(some.slice(0, half)), readAbout(some.slice(half))])
      } else doubt = error
    }
  }
  await Promise.all(chunksOf(logins, maxTogether).map(readAbout))
  if (found.size === 0 && doubt) throw doubt
  return found
}

/** False if the server does not respond at all: fewer accounts would not help. */
function mayAffectOne(error: unknown): boolean {
  if (!(error instanceof BrokerUnknown)) return true
  return ['MALFORMED', 'INCONSISTENT', 'SERVER_ERROR'].includes(error.doubt)
}

async function readOnce<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const [only] = logins
  if (logins.length === 1 && only !== undefined) return new Map([[only, await question.alone(only)]])
  const { path, query } = question
  const reply = await api.read({ path, query: { login: logins, ...query } })
  if (reply.code === retcodes.noData) return byLogin(logins, [])
  if (reply.code === retcodes.notFound) return readExisting(api, question, logins)
  if (reply.code !== retcodes.done) throw failed(path, reply)
  const items = question.read(reply.answer)
  if (items.some(({ login }) => !logins.includes(login))) {
    throw new BrokerUnknown('INCONSISTENT', `${path} told of another account`)
  }
  return byLogin(logins, items)
}

/**
 * "Not found" means that none of the accounts has any item, or that one of them does not exist. Only if all
 * of them exist does it mean the former: one missing account must not make the others look empty.
 */
async function readExisting<Item extends OfAccount>(
  api: WebApi,
  question: Together<Item>,
  logins: readonly number[],
): Promise<Map<number, readonly Item[]>> {
  const known = new Set(await existingAccounts(api, logins))
  const there = logins.filter((login) => known.has(login))
  if (there.length === logins.length) return byLogin(logins, [])
  // This response can be ambiguous in the same way; halving shows which account is missing.
  if (there.length === 0) throw new BrokerUnknown('INCONSISTENT', `${question.path} knows none of them`)
  return readOnce(api, question, there)
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
