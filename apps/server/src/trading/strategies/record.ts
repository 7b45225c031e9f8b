/**
 * A strategy's record, computed from the days of its own account. Returns are fractions, as plain numbers: no
 * payment depends on them.
 */

export interface StrategyDay {
  /** ISO, UTC. */
  readonly day: string
  /** The account's balance at the start of the day, plus that day's payments in and out. */
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
  /** Measured from its first day to its last. */
  readonly complete: boolean
}

export interface StrategyRecord {
  readonly from: string
  readonly to: string
  readonly ageDays: number
  readonly deals: number
  /** The mean of the complete months; null if there are none. */
  readonly averageMonth: number | null
  /** The compounded annual return at the pace of the complete months; null before there are three. */
  readonly yearReturn: number | null
  readonly totalReturn: number
  /** The deepest fall from a peak, measured at the end of days; zero or negative. */
  readonly maxDrawdown: number
  readonly worstDay: DayReturn
  /** The share of days with deals that ended with a profit. */
  readonly winningDays: number
  readonly curve: readonly { readonly day: string; readonly value: number }[]
  readonly months: readonly MonthReturn[]
}

/**
 * Covers the first day with a deal up to the day the account was read. Days without a deal count as days with
 * no profit or loss. Null if there is no deal.
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
    yearReturn: yearOf(complete),
    totalReturn: (curve.at(-1)?.value ?? 1) - 1,
    maxDrawdown: drawdownOf(curve.map(({ value }) => value)),
    worstDay: { day: worst.day, return: worst.return },
    winningDays: traded.filter(({ resultCents }) => resultCents > 0n).length / traded.length,
    curve,
    months,
  }
}

const dayMs = 24 * 3600 * 1000

/** Less than a quarter is no basis for a year. */
const leastMonths = 3

/** An average hides the cost of losses: −12 % and +15.5 % average 1.75 %, and grow 0.82 %. */
function yearOf(complete: readonly MonthReturn[]): number | null {
  if (complete.length < leastMonths) return null
  const growth = complete.reduce((product, month) => product * (1 + month.return), 1)
  // No more than everything can be lost.
  return growth > 0 ? growth ** (12 / complete.length) - 1 : -1
}

/** An empty account can earn nothing. */
function returnOf({ baseCents, resultCents }: StrategyDay): number {
  return baseCents > 0n ? Number(resultCents) / Number(baseCents) : 0
}

/**
 * The value of one unit invested on the first day, at the end of each day with deals and of the last day
 * measured.
 */
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
