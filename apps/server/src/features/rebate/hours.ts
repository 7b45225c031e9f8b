import type { Period } from '../../ports/broker.ts'

const hourMs = 3600 * 1000

/** A period hour by hour, so that no reading is long and what was read stays read. */
export function* hoursOf({ from, to }: Period): Generator<Period> {
  for (let begin = from.getTime(); begin < to.getTime(); ) {
    const end = Math.min((Math.floor(begin / hourMs) + 1) * hourMs, to.getTime())
    yield { from: new Date(begin), to: new Date(end) }
    begin = end
  }
}

export function beginOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}
