import { asPercent } from './percent.ts'
import type { StrategyRecord } from './record.ts'

export interface Measured {
  readonly percent: string
  readonly months: number
  readonly from: string
  readonly to: string
  readonly yearPercent: string | null
}

/** Avg ROI: the mean of a strategy's complete months, with the days it covers; undefined if there are none. */
export function averageMonth({ averageMonth, yearReturn, months }: StrategyRecord): Measured | undefined {
  const complete = months.filter((month) => month.complete).map(({ month }) => month)
  const [first, last] = [complete.at(0), complete.at(-1)]
  if (averageMonth === null || !first || !last) return undefined
  return {
    percent: asPercent(averageMonth),
    months: complete.length,
    from: `${first}-01`,
    to: lastDayOf(last),
    yearPercent: yearReturn === null ? null : asPercent(yearReturn),
  }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
