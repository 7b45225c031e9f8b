import { type Amount, formatAmount, formatHundredths } from '@halyard/money'
import type { DailySum, HistoryLine } from '../../ledger/index.ts'

/** Months are written as 2026-11, in UTC. */
const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** Operators' fundings, shares of profits and payments to members: together every entry of the fund. */
export const fundLines = {
  capital: ['OPERATOR_FUNDING'],
  contributions: ['SETTLE_PROFIT', 'SETTLE_LOSS', 'FUND_SHARE_WAIVED'],
  compensation: ['COMPENSATION', 'COMPENSATION_RETURNED'],
} as const satisfies Record<string, readonly HistoryLine[]>

const monthsShown = 12

/** The figures of docs/figures.md, from the daily sums of the fund's entries. */
export function overviewOf(sums: readonly DailySum[], now: Date) {
  const total = (some: readonly DailySum[]) => some.reduce((sum, { amount }) => sum + amount, 0n)
  const of = (lines: readonly HistoryLine[]) => sums.filter(({ line }) => lines.includes(line))
  const contributions = of(fundLines.contributions)
  const within = (period: string) => total(contributions.filter(({ day }) => day.startsWith(period)))
  const months = lastMonths(now, monthsShown)
  const [previous, current] = [within(months.at(-2) ?? ''), within(monthOf(now))]
  return {
    accumulateAmount: written(total(sums)),
    previousMonthRevenue: written(previous),
    thisMonthRevenue: written(current),
    monthlyPercentage: growth(previous, current),
    yeartoDate: written(within(`${now.getUTCFullYear()}-`)),
    monthlyContribution: months.map((month) => ({ key: month, value: written(within(month)) })),
    parts: {
      capital: written(total(of(fundLines.capital))),
      contributions: written(total(contributions)),
      compensation: written(total(of(fundLines.compensation))),
    },
  }
}

const written = (amount: Amount) => formatAmount(amount, 'USDT')

/** In percent with two decimals, rounded to the nearest; null without a base to grow from. */
function growth(from: Amount, to: Amount): string | null {
  if (from <= 0n) return null
  const scaled = (to - from) * 10_000n
  const rounded = ((scaled < 0n ? -scaled : scaled) + from / 2n) / from
  return `${scaled < 0n && rounded > 0n ? '-' : ''}${formatHundredths(rounded)}`
}

/** The last months up to this one, the earliest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index))),
  )
}
