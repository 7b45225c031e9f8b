/** What a strategy made in a month, on average, over the months that lie whole in its record. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'

export interface Measured {
  /** With two decimals, and a minus sign where it lost. */
  readonly percent: string
  /** The days it was measured over. */
  readonly from: string
  readonly to: string
}

export interface Day {
  /** Such as 2026-11-15. */
  readonly day: string
  readonly baseCents: bigint
  readonly resultCents: bigint
}

/** Strategies without a whole month are not in it. */
export async function averageMonthOf(
  reader: Reader,
  strategyIds: readonly string[],
): Promise<Map<string, Measured>> {
  const { rows } = await sql<{ strategy_id: string; day: string; base: string; result: string }>`
    select strategy_id, to_char(day, 'YYYY-MM-DD') as day, base_cents as base, result_cents as result
    from strategy_day where strategy_id = any (${[...strategyIds]}::text[]) order by strategy_id, day
  `.execute(reader)
  const averages = new Map<string, Measured>()
  for (const strategyId of new Set(strategyIds)) {
    const days = rows
      .filter(({ strategy_id }) => strategy_id === strategyId)
      .map(({ day, base, result }) => ({ day, baseCents: BigInt(base), resultCents: BigInt(result) }))
    const average = averageMonth(days)
    if (average) averages.set(strategyId, average)
  }
  return averages
}

const one = 10n ** 18n

/** Days in their order. A month counts once a day after it is known: until then its last day may not be over. */
export function averageMonth(days: readonly Day[]): Measured | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return null
  const factors = new Map<string, bigint>()
  for (const { day, baseCents, resultCents } of days) {
    const month = day.slice(0, 7)
    if (first > `${month}-01` || last <= lastDayOf(month)) continue
    const factor = factors.get(month) ?? one
    factors.set(month, baseCents > 0n ? (factor * (baseCents + resultCents)) / baseCents : factor)
  }
  const months = [...factors.keys()]
  const [from, to] = [months[0], months.at(-1)]
  if (!from || !to) return null
  const sum = [...factors.values()].reduce((total, factor) => total + factor - one, 0n)
  return { percent: percentOf(sum / BigInt(months.length)), from: `${from}-01`, to: lastDayOf(to) }
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function percentOf(share: bigint): string {
  const hundredths = (share * 10_000n) / one
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
