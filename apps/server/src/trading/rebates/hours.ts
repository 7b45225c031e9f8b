import type { Period } from '../../ports/broker.ts'

const hourMs = 3600 * 1000

/** A period hour by hour, so that each read is short and its result is stored. */
export const hoursOf = (period: Period): Generator<Period> => partsOf(period, hourMs)

export const daysOf = (period: Period): Generator<Period> => partsOf(period, 24 * hourMs)

/** Parts aligned to multiples of the length, except the first. */
function* partsOf({ from, to }: Period, lengthMs: number): Generator<Period> {
  for (let begin = from.getTime(); begin < to.getTime(); ) {
    const end = Math.min((Math.floor(begin / lengthMs) + 1) * lengthMs, to.getTime())
    yield { from: new Date(begin), to: new Date(end) }
    begin = end
  }
}

export function beginOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}
