import type { Reader } from '../../platform/db/database.ts'
import { asPercent } from './percent.ts'
import { recordsOf } from './strategy-days.ts'

export interface Measured {
  readonly percent: string
  readonly from: string
  readonly to: string
}

/** Avg ROI: the mean of each strategy's complete months, with the days it was measured over; absent where there is none. */
export async function averageMonthOf(
  reader: Reader,
  strategyIds: readonly string[],
): Promise<Map<string, Measured>> {
  const averages = new Map<string, Measured>()
  for (const [id, { averageMonth, from, to }] of await recordsOf(reader, strategyIds)) {
    if (averageMonth !== null) averages.set(id, { percent: asPercent(averageMonth), from, to })
  }
  return averages
}
