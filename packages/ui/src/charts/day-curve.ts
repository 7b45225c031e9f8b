/** Amounts by day for a line. Pure. A line needs numbers, so decimals become numbers here. */
export interface DayAmount {
  readonly day: string
  readonly amount: string
}

export interface CurvePoint extends DayAmount {
  /** In a 100 by 100 drawing, from the upper left. */
  readonly x: number
  readonly y: number
}

/** The height of a line that neither rises nor falls. */
const flat = 50

const dayMs = 24 * 3600 * 1000
const momentOf = ({ day }: DayAmount) => Date.parse(`${day}T00:00:00Z`)

/** The last so many days, with the day before, or the last known one before that, as their start. */
export function lastDays<Day extends DayAmount>(line: readonly Day[], days: number): readonly Day[] {
  const last = line.at(-1)
  if (!last) return line
  const earliest = momentOf(last) - days * dayMs
  const start = line.findLastIndex((each) => momentOf(each) <= earliest)
  return line.slice(Math.max(0, start))
}

/**
 * Each day at its time; the highest amount at the top, the lowest at the bottom. Lines drawn together share a
 * scale.
 */
export function curveOf(
  line: readonly DayAmount[],
  beside: readonly DayAmount[] = [],
  withZero = false,
): CurvePoint[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return []
  const amounts = line.map(({ amount }) => Number(amount))
  const { low, high } = rangeOf(line, beside, withZero)
  const [begin, length] = [momentOf(first), momentOf(last) - momentOf(first)]
  return line.map((each, index) => ({
    ...each,
    x: length === 0 ? 0 : rounded(((momentOf(each) - begin) / length) * 100),
    y: high === low ? flat : rounded(((high - (amounts[index] as number)) / (high - low)) * 100),
  }))
}

/** The lowest and the highest amount of lines drawn together. */
export function rangeOf(line: readonly DayAmount[], beside: readonly DayAmount[] = [], withZero = false) {
  const amounts = [...line, ...beside].map(({ amount }) => Number(amount))
  if (withZero) amounts.push(0)
  return { low: Math.min(...amounts), high: Math.max(...amounts) }
}

/** The base of the areas: at zero, or at the bottom. A line that is flat at zero lies on it. */
export function groundOf({ low, high }: ReturnType<typeof rangeOf>, withZero: boolean): number {
  if (!withZero) return 100
  return high > low ? (high / (high - low)) * 100 : flat
}

/** The stretches of days without a gap. The value within a gap is unknown. */
export function stretchesOf(curve: readonly CurvePoint[]): CurvePoint[][] {
  const stretches: CurvePoint[][] = []
  for (const point of curve) {
    const stretch = stretches.at(-1)
    const before = stretch?.at(-1)
    if (stretch && before && momentOf(point) - momentOf(before) === dayMs) stretch.push(point)
    else stretches.push([point])
  }
  return stretches
}

/** The point nearest to a position in the drawing, from 0 at its left to 1 at its right. */
export function nearestTo(curve: readonly CurvePoint[], place: number): CurvePoint | undefined {
  const distance = ({ x }: CurvePoint) => Math.abs(x - place * 100)
  return curve.reduce<CurvePoint | undefined>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    undefined,
  )
}

const rounded = (value: number) => Math.round(value * 100) / 100
