import type { StrategyRecord } from './investment-queries.ts'

/**
 * The first and last day of the complete months, over which the monthly average is calculated; null if none.
 */
export function completeMonths(
  months: StrategyRecord['months'],
): { readonly from: string; readonly to: string } | null {
  const complete = months.filter((month) => month.complete).map(({ month }) => month)
  const [first, last] = [complete.toSorted().at(0), complete.toSorted().at(-1)]
  return first && last ? { from: `${first}-01`, to: lastDayOf(last) } : null
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
