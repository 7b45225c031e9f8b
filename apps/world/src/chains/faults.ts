/** Injectable faults of a node: late, missing or false responses. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, answer, BadInput, json } from '../http/answers.ts'

const kinds = [
  'slow',
  'silent',
  'unavailable',
  'too-many',
  'garbage',
  'malformed',
  'other-chain',
  'other-block',
  'missing-events',
  'narrow',
] as const
type Kind = (typeof kinds)[number]
/** A narrow node refuses queries over more blocks than this. */
export const narrowBlocks = 3
export type Lie = Exclude<Kind, 'slow' | 'silent' | 'unavailable' | 'too-many' | 'garbage'>

export type Fault = {
  kind: Kind
  /** The affected methods or paths; null for all. */
  calls: string[] | null
  /** Number of occurrences; null until it is lifted. */
  times: number | null
  delayMs: number
  /** The node carries out the request before its response gets lost. */
  afterwards: boolean
}

export function readFault(input: Record<string, unknown>): Fault {
  const { kind, calls = null, times = null, delayMs = 1_000, afterwards = false, ...rest } = input
  const [unknown] = Object.keys(rest)
  if (unknown) throw new BadInput(`There is no "${unknown}" in a fault.`)
  if (!kinds.includes(kind as Kind)) throw new BadInput(`"kind" must be one of ${kinds.join(', ')}.`)
  if (calls !== null && !(Array.isArray(calls) && calls.every((call) => typeof call === 'string'))) {
    throw new BadInput('"calls" must be a list of names.')
  }
  if (times !== null && !isNatural(times)) throw new BadInput('"times" must be a whole number.')
  if (!isNatural(delayMs)) throw new BadInput('"delayMs" must be a whole number of milliseconds.')
  if (typeof afterwards !== 'boolean') throw new BadInput('"afterwards" must be true or false.')
  return { kind: kind as Kind, calls, times: times as number | null, delayMs: delayMs as number, afterwards }
}

const isNatural = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

export class Faults {
  #ordered: Fault[] = []
  #calls = 0

  /** Requests received since the start. */
  get calls(): number {
    return this.#calls
  }

  order(fault: Fault): void {
    this.#ordered.push({ ...fault })
  }

  lift(): void {
    this.#ordered = []
  }

  list(): readonly Fault[] {
    return this.#ordered
  }

  /** `work` returns the true response; `lie` distorts it. */
  async answer(
    call: string,
    disconnected: AbortSignal,
    work: () => Promise<unknown>,
    lie: (value: unknown, kind: Lie) => unknown,
  ): Promise<Answer> {
    this.#calls += 1
    const fault = this.#next(call)
    if (!fault) return json(await work())
    const { kind, afterwards } = fault
    if (afterwards && (kind === 'silent' || kind === 'unavailable' || kind === 'garbage')) await work()
    switch (kind) {
      case 'slow':
        await sleep(fault.delayMs, undefined, { signal: disconnected }).catch(() => {})
        return json(await work())
      case 'silent':
        await new Promise<void>((resolve) => disconnected.addEventListener('abort', () => resolve()))
        return unavailable()
      case 'unavailable':
        return unavailable()
      case 'too-many':
        return tooMany(Math.ceil(fault.delayMs / 1000))
      case 'garbage':
        return answer(200, 'text/html', '<html>Welcome to nginx!</html>')
      default:
        return json(lie(await work(), kind))
    }
  }

  #next(call: string): Fault | undefined {
    const fault = this.#ordered.find(({ calls }) => calls === null || calls.includes(call))
    if (fault && fault.times !== null) {
      fault.times -= 1
      if (fault.times <= 0) this.#ordered = this.#ordered.filter((other) => other !== fault)
    }
    return fault
  }
}

/** The response of a provider that limits the request rate. */
const tooMany = (seconds: number) =>
  answer(429, 'application/json', '{"error":"too many requests"}', { 'retry-after': String(seconds) })

const unavailable = () => answer(503, 'text/plain', 'Service Unavailable')
