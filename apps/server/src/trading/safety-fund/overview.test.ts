import { expect, test } from 'vitest'
import type { DailySum } from '../../ledger/index.ts'
import { lastMonths, overviewOf } from './overview.ts'

const now = new Date('2026-03-31T23:30:00Z')
const sum = (day: string, line: DailySum['line'], units: bigint): DailySum => ({
  day,
  line,
  amount: units * 1_000_000n,
})

test('the figures are those of docs/figures.md', () => {
  const sums = [
    sum('2025-02-10', 'OPERATOR_FUNDING', 300_000_000n),
    sum('2025-12-31', 'SETTLE_PROFIT', 100n),
    sum('2026-01-01', 'SETTLE_PROFIT', 40n),
    sum('2026-02-28', 'SETTLE_LOSS', 10n),
    sum('2026-02-28', 'FUND_SHARE_WAIVED', -4n),
    sum('2026-03-01', 'SETTLE_PROFIT', 8n),
    sum('2026-03-02', 'COMPENSATION', -250n),
    sum('2026-03-03', 'COMPENSATION_RETURNED', 50n),
  ]
  const overview = overviewOf(sums, now)
  expect(overview).toMatchObject({
    accumulateAmount: '299999954.00',
    previousMonthRevenue: '6.00',
    thisMonthRevenue: '8.00',
    monthlyPercentage: '33.33',
    yeartoDate: '54.00',
    parts: { capital: '300000000.00', contributions: '154.00', compensation: '-200.00' },
  })
  expect(overview.monthlyContribution).toHaveLength(12)
  expect(overview.monthlyContribution.slice(-4)).toEqual([
    { key: '2025-12', value: '100.00' },
    { key: '2026-01', value: '40.00' },
    { key: '2026-02', value: '6.00' },
    { key: '2026-03', value: '8.00' },
  ])
})

test.each([
  [0n, 5n, null],
  [5n, 5n, '0.00'],
  [3n, 2n, '-33.33'],
  [8n, 0n, '-100.00'],
  [3n, 5n, '66.67'],
])('from %s to %s is %s percent', (previous, current, percent) => {
  const sums = [sum('2026-02-01', 'SETTLE_PROFIT', previous), sum('2026-03-01', 'SETTLE_PROFIT', current)]
  expect(overviewOf(sums, now).monthlyPercentage).toBe(percent)
})

test('months are counted back from the first of this one, also on the 31st', () => {
  expect(lastMonths(now, 3)).toEqual(['2026-01', '2026-02', '2026-03'])
})
