/** What goes wrong at the broker's server when it is told to. */
import { BadInput } from '../http/answers.ts'

const kinds = [
  /** Does what it was asked, late. */
  'slow',
  /** Never answers. */
  'silent',
  /** The connection dies. */
  'cut',
  /** HTTP 503. */
  'unavailable',
  /** HTTP 403. */
  'forbidden',
  /** Something that is no JSON. */
  'garbage',
  /** JSON that lacks what it must have; of the handshake, a wrong proof. */
  'malformed',
  /** The code of `retcode`, and nothing was done. */
  'refused',
  /** Says "done" and changes nothing: the account as it is. */
  'unheeded',
  /** Pages of at most `rows`, whatever was asked for. */
  'short-pages',
  /** The first row of a page comes twice. */
  'repeated-row',
  /** The names of all answers are written as `names` says; together with whatever else goes wrong. */
  'names',
  /** The manager account has not the right `right`; together with whatever else goes wrong. */
  'lacking',
] as const
type Kind = (typeof kinds)[number]

const writings = ['documented', 'lower', 'upper'] as const
/** As the documentation prints them, or all of them in one case. */
export type Names = (typeof writings)[number]

export type Fault = {
  kind: Kind
  /** As `trade/balance`; all of them when null. */
  calls: string[] | null
  /** Questions about this account, alone or among others; all of them when null. */
  login: number | null
  /** How often; until it is lifted when null. */
  times: number | null
  delayMs: number
  /** It does what it was asked before the answer goes astray. */
  afterwards: boolean
  retcode: string
  rows: number
  names: Names
  /** As the protocol numbers the rights of a manager. */
  right: number
}

export function readFault(input: Record<string, unknown>): Fault {
  const { kind, calls = null, login = null, times = null, ...timely } = input
  const { delayMs = 1_000, afterwards = false, ...others } = timely
  const { retcode = '10011 Request error', rows = 10, ...lasting } = others
  const { names = 'documented', right = 0, ...rest } = lasting
  const [unknown] = Object.keys(rest)
  if (unknown) throw new BadInput(`There is no "${unknown}" in a fault.`)
  if (!kinds.includes(kind as Kind)) throw new BadInput(`"kind" must be one of ${kinds.join(', ')}.`)
  if (calls !== null && !(Array.isArray(calls) && calls.every((call) => typeof call === 'string'))) {
    throw new BadInput('"calls" must be a list of names such as trade/balance.')
  }
  if (login !== null && !isNatural(login)) throw new BadInput('"login" must be a whole number.')
  if (times !== null && !isNatural(times)) throw new BadInput('"times" must be a whole number.')
  if (!isNatural(delayMs)) throw new BadInput('"delayMs" must be a whole number of milliseconds.')
  if (typeof afterwards !== 'boolean') throw new BadInput('"afterwards" must be true or false.')
  if (typeof retcode !== 'string' || !/^\d+ ./.test(retcode)) {
    throw new BadInput('"retcode" must be a number and a text, such as "10019 Not enough money".')
  }
  if (!isNatural(rows) || rows === 0) throw new BadInput('"rows" must be a whole number above zero.')
  if (!writings.includes(names as Names)) throw new BadInput(`"names" must be one of ${writings.join(', ')}.`)
  if (!isNatural(right)) throw new BadInput('"right" must be the number of a right.')
  return {
    kind: kind as Kind,
    calls,
    login: login as number | null,
    times: times as number | null,
    delayMs: delayMs as number,
    afterwards,
    retcode,
    rows: rows as number,
    names: names as Names,
    right: right as number,
  }
}

const isNatural = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

export class Faults {
  #ordered: Fault[] = []

  order(fault: Fault): void {
    this.#ordered.push({ ...fault })
  }

  lift(): void {
    this.#ordered = []
  }

  list(): readonly Fault[] {
    return this.#ordered
  }

  /** Null where they are written as servers usually do. */
  names(): Names | null {
    return this.#ordered.find(({ kind }) => kind === 'names')?.names ?? null
  }

  lacks(right: number): boolean {
    return this.#ordered.some((fault) => fault.kind === 'lacking' && fault.right === right)
  }

  /** `logins` as the question lists them. */
  next(call: string, logins = ''): Fault | undefined {
    const fault = this.#ordered.find(
      ({ kind, calls, login }) =>
        kind !== 'names' &&
        kind !== 'lacking' &&
        (calls === null || calls.includes(call)) &&
        (login === null || logins.split(',').includes(String(login))),
    )
    if (fault && fault.times !== null) {
      fault.times -= 1
      if (fault.times <= 0) this.#ordered = this.#ordered.filter((other) => other !== fault)
    }
    return fault
  }
}
