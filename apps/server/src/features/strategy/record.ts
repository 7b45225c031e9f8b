/** A strategy's record, computed from the days of its own account. Returns are shares of one, as numbers: nobody is paid by them. */

export interface StrategyDay {
  /** ISO, UTC. */
  readonly day: string
  /** What the account held at the day's beginning, with what was paid in or taken out on that day. */
  readonly baseCents: bigint
  readonly resultCents: bigint
  readonly deals: number
}

interface DayReturn {
  readonly day: string
  readonly return: number
}

interface MonthReturn {
  /** 2026-03 */
  readonly month: string
  readonly return: number
  /** From its first day to its last within what was measured. */
  readonly complete: boolean
}

export interface StrategyRecord {
  readonly from: string
  readonly to: string
  readonly ageDays: number
  readonly deals: number
  /** The mean of the complete months; null without any. */
  readonly averageMonth: number | null
  readonly totalReturn: number
  /** The deepest fall from a highest point, at the ends of days; zero or below. */
  readonly maxDrawdown: number
  readonly worstDay: DayReturn
  /** Of the days with deals, the share that ended above where it began. */
  readonly winningDays: number
  readonly curve: readonly { readonly day: string; readonly value: number }[]
  readonly months: readonly MonthReturn[]
}

/**
 * Measured from the first day with a deal to the day up to which the account was read; days without a deal count as
 * days on which nothing was won or lost. Null without a deal.
 */
export function recordOf(days: readonly StrategyDay[], readUntil: string): StrategyRecord | null {
  const traded = days
    .filter(({ deals }) => deals > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((day) => ({ ...day, return: returnOf(day) }))
  const [first] = traded
  const last = traded.at(-1)
  if (!first || !last) return null
  const from = first.day
  const to = last.day > readUntil ? last.day : readUntil
  const curve = curveOf(traded, to)
  const months = monthsOf(traded, from, to)
  const complete = months.filter((month) => month.complete)
  const worst = traded.reduce((one, other) => (other.return < one.return ? other : one))
  return {
    from,
    to,
    ageDays: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1,
    deals: traded.reduce((sum, { deals }) => sum + deals, 0),
    averageMonth:
      complete.length > 0 ? complete.reduce((sum, month) => sum + month.return, 0) / complete.length : null,
    totalReturn: (curve.at(-1)?.value ?? 1) - 1,
    maxDrawdown: drawdownOf(curve.map(({ value }) => value)),
    worstDay: { day: worst.day, return: worst.return },
    winningDays: traded.filter(({ resultCents }) => resultCents > 0n).length / traded.length,
    curve,
    months,
  }
}

const dayMs = 24 * 3600 * 1000

/** An account with nothing on it can win nothing. */
function returnOf({ baseCents, resultCents }: StrategyDay): number {
  return baseCents > 0n ? Number(resultCents) / Number(baseCents) : 0
}

/** A unit invested on the first day, at the end of each day with deals and of the last one measured. */
function curveOf(traded: readonly DayReturn[], to: string) {
  let value = 1
  const curve = traded.map((day) => {
    value *= 1 + day.return
    return { day: day.day, value }
  })
  return curve.at(-1)?.day === to ? curve : [...curve, { day: to, value }]
}

function drawdownOf(values: readonly number[]): number {
  let highest = 1
  let deepest = 0
  for (const value of values) {
    highest = Math.max(highest, value)
    deepest = Math.min(deepest, value / highest - 1)
  }
  return deepest
}

function monthsOf(traded: readonly DayReturn[], from: string, to: string): MonthReturn[] {
  const byMonth = Map.groupBy(traded, ({ day }) => day.slice(0, 7))
  const months: MonthReturn[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) {
    const growth = (byMonth.get(month) ?? []).reduce((product, day) => product * (1 + day.return), 1)
    const complete = from <= `${month}-01` && to >= `${monthAfter(month)}-01`
    months.push({ month, return: growth - 1, complete })
  }
  return months
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}
