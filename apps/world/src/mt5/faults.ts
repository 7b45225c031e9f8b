/** Injectable faults of the broker's server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { BadInput } from '../http/answers.ts'

const kinds = [
  /** Carries out the request late: after `delayMs`, or when the fault is lifted. */
  'slow',
  /** Never responds. */
  'silent',
  /** Cuts the connection. */
  'cut',
  /** HTTP 503. */
  'unavailable',
  /** HTTP 403. */
  'forbidden',
  /** A body that is not JSON. */
  'garbage',
  /** JSON without its required fields; in the handshake, a wrong proof. */
  'malformed',
  /** The code in `retcode`, and nothing is done. */
  'refused',
  /** Reports "done" but changes nothing, and returns the unchanged account. */
  'unheeded',
  /** Pages of at most `rows`, whatever was requested. */
  'short-pages',
  /** The first row of a page comes twice. */
  'repeated-row',
  /** The field names of all responses follow `names`; combines with other faults. */
  'names',
  /** The manager account lacks the right `right`; combines with other faults. */
  'lacking',
] as const
type Kind = (typeof kinds)[number]

const writings = ['documented', 'lower', 'upper'] as const
/** As the documentation prints them, or all in one case. */
export type Names = (typeof writings)[number]

export type Fault = {
  kind: Kind
  /** Calls such as `trade/balance`; null for all. */
  calls: string[] | null
  /** Requests about this account, alone or among others; null for all. */
  login: number | null
  /** Number of occurrences; null until it is lifted. */
  times: number | null
  delayMs: number
  /** Carries out the request before the response gets lost. */
  afterwards: boolean
  retcode: string
  rows: number
  names: Names
  /** The protocol's number of a manager's right. */
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
  #lifting = new AbortController()

  order(fault: Fault): void {
    this.#ordered.push({ ...fault })
  }

  lift(): void {
    this.#ordered = []
    this.#lifting.abort()
    this.#lifting = new AbortController()
  }

  /** Waits as long as a slow response takes. */
  async delay({ delayMs }: Fault): Promise<void> {
    await sleep(delayMs, undefined, { signal: this.#lifting.signal }).catch(() => {})
  }

  list(): readonly Fault[] {
    return this.#ordered
  }

  /** Null for the usual case of real servers. */
  names(): Names | null {
    return this.#ordered.find(({ kind }) => kind === 'names')?.names ?? null
  }

  lacks(right: number): boolean {
    return this.#ordered.some((fault) => fault.kind === 'lacking' && fault.right === right)
  }

  /** `logins` as the request lists them. */
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
