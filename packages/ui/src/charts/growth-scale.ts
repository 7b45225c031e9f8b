/** Growth in percent by day for a line, on a scale that several lines can share. Pure. */
export interface GrowthPoint {
  readonly day: string
  readonly percent: number
}

export interface GrowthScale {
  readonly low: number
  readonly high: number
}

export interface Span {
  readonly from: string
  readonly to: string
}

/** From the lowest to the highest of all lines, and from zero on. */
export function scaleOf(lines: readonly (readonly GrowthPoint[])[]): GrowthScale {
  const percents = lines.flat().map(({ percent }) => percent)
  return { low: Math.min(0, ...percents), high: Math.max(0, ...percents) }
}

/** From the first day of any line to the last day of any; undefined without a day. */
export function spanOf(lines: readonly (readonly GrowthPoint[])[]): Span | undefined {
  const days = lines.flatMap((line) => line.map(({ day }) => day)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** In a 100 by 100 drawing, from the upper left. */
export function growthOf(line: readonly GrowthPoint[], { low, high }: GrowthScale, { from, to }: Span) {
  const [begin, length] = [Date.parse(from), Date.parse(to) - Date.parse(from)]
  return line.map(({ day, percent }) => ({
    x: length === 0 ? 0 : rounded(((Date.parse(day) - begin) / length) * 100),
    y: high === low ? 50 : rounded(((high - percent) / (high - low)) * 100),
  }))
}

/** Closer to zero than this share of the drawing, a label would overlap that of zero. */
const apart = 20

/** The labels: the highest, zero, the lowest; those that would overlap zero are left out. */
export function ticksOf({ low, high }: GrowthScale): readonly { percent: number; y: number }[] {
  if (low === high) return [{ percent: 0, y: 50 }]
  const zero = rounded((high / (high - low)) * 100)
  return [
    ...(zero > apart ? [{ percent: high, y: 0 }] : []),
    { percent: 0, y: zero },
    ...(100 - zero > apart ? [{ percent: low, y: 100 }] : []),
  ]
}

const rounded = (value: number) => Math.round(value * 100) / 100
