/** Checks that the product can parse the server's responses, tested on a strategy's own account. */
import { BrokerUnknown } from '../../../ports/broker.ts'
import type { Accounts } from '../accounts.ts'
import { dealsOf } from '../deals.ts'
import { fillingFor } from '../filling.ts'
import { dealsOfMany, holdingsOfMany, positionsOfMany } from '../many.ts'
import { positionsOf } from '../positions.ts'
import { serverZone } from '../server-zone.ts'
import type { WebApi } from '../web-api.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const about = 'Answers'
const dayMs = 86_400_000

export interface Looked {
  readonly api: WebApi
  readonly accounts: Accounts
  readonly timeZone: string
  readonly now: () => Date
  /** The last answer to each call, as it was written. */
  readonly responses: ReadonlyMap<string, string>
}

export async function checkAnswers(looked: Looked, masters: readonly number[]): Promise<Finding[]> {
  const { api, accounts, responses } = looked
  const [login, other = login] = masters
  if (login === undefined || other === undefined) {
    return [note(about, 'There is no account to test with', 'Run this again once a strategy has an account.')]
  }
  const zone = serverZone(looked.timeZone)
  const nowMs = looked.now().getTime()
  const period = { from: new Date(nowMs - 7 * dayMs), to: new Date(nowMs + dayMs) }
  const both = [login, other]
  const symbols = new Set<string>()
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    'an account': () => accounts.find(login),
    'its deals': async () => {
      for await (const { symbol } of dealsOf(api, zone, login, period)) if (symbol) symbols.add(symbol)
    },
    'its positions': () => positionsOf(api, zone, login),
    'deals of many': () => dealsOfMany(api, zone, both, period),
    'positions of many': () => positionsOfMany(api, zone, both),
    'balances of many': () => holdingsOfMany(api, both),
    'its symbols': async () => {
      for (const symbol of symbols) await fillingFor(api, symbol)
    },
  }
  const findings: Finding[] = []
  for (const [what, read] of Object.entries(questions)) {
    try {
      await read()
    } catch (error) {
      findings.push(notUnderstood(what, error, responses))
    }
  }
  if (findings.length > 0) return findings
  const { 'its symbols': _, ...others } = questions
  const understood = Object.keys(symbols.size > 0 ? questions : others)
  return [
    ok(about, `All understood: ${understood.join(', ')}`),
    ...(symbols.size > 0 ? [] : [noSymbols(login)]),
    ok('Names', `spelt ${namesIn(responses)}`),
  ]
}

const noSymbols = (login: number) =>
  note(
    about,
    `Account ${login} has had no deal in the last week, so no symbol was checked`,
    'Run this again once the strategy has traded: closing positions depends on the filling mode of its symbols.',
  )

function notUnderstood(what: string, error: unknown, responses: ReadonlyMap<string, string>): Finding {
  if (!(error instanceof BrokerUnknown)) throw error
  const [path] = /\/api\/[\w/]+/.exec(error.message) ?? []
  const text = path === undefined ? undefined : responses.get(path)
  const seen = text === undefined ? '' : `; ${path} was answered with ${shapeOf(text)}`
  return wrong(
    about,
    `${what}: ${error.message}${seen}`,
    'If it is an error code, ask the broker for permission to read this. If the format is different, send this line to whoever maintains the product.',
  )
}

/** The server's spelling of names that differ between documentation and servers. */
function namesIn(responses: ReadonlyMap<string, string>): string {
  const texts = [...responses.values()].join('\n')
  const names = ['time', 'total', 'login', 'deal'].flatMap(
    (name) => new RegExp(`"(${name})"\\s*:`, 'i').exec(texts)?.[1] ?? [],
  )
  return `${names.map((name) => `“${name}”`).join(', ')}; upper and lower case make no difference`
}

/** The structure of a response without its content: only names and types, safe to show. */
const maxLength = 600

function shapeOf(text: string): string {
  try {
    return shape(JSON.parse(text)).slice(0, maxLength)
  } catch {
    return 'no JSON'
  }
}

function shape(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shape(value[0])}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const entries = Object.entries(value).map(([name, item]) => `${name}: ${shape(item)}`)
  return `{ ${entries.join(', ')} }`
}
