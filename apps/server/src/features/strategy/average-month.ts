import type { Reader } from '../../platform/db/database.ts'
import { asPercent } from './percent.ts'
import { recordsOf } from './strategy-days.ts'

export interface Measured {
  readonly percent: string
  readonly from: string
  readonly to: string
}

/**
 * Avg ROI: the mean of each strategy's complete months, with the days it covers; absent if there are none.
 */
export async function averageMonthOf(
  reader: Reader,
  strategyIds: readonly string[],
): Promise<Map<string, Measured>> {
  const averages = new Map<string, Measured>()
  for (const [id, { averageMonth, months }] of await recordsOf(reader, strategyIds)) {
    const complete = months.filter((month) => month.complete).map(({ month }) => month)
    const [first, last] = [complete.at(0), complete.at(-1)]
    if (averageMonth === null || !first || !last) continue
    averages.set(id, { percent: asPercent(averageMonth), from: `${first}-01`, to: lastDayOf(last) })
  }
  return averages
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
