import { expect, test } from 'vitest'
import { asPercent } from './percent.ts'
import { recordOf, type StrategyDay } from './record.ts'

const day = (day: string, base: number, result: number, deals = 2): StrategyDay => ({
  day,
  baseCents: BigInt(Math.round(base * 100)),
  resultCents: BigInt(Math.round(result * 100)),
  deals,
})

test('[CON-022] returns are computed from the days, compared with a calculation by hand: curve, months, drawdown, worst and winning days', () => {
  const record = recordOf(
    [
      // Funding alone is not trading.
      day('2026-01-20', 1000, 0, 0),
      day('2026-02-01', 1000, 100),
      day('2026-02-15', 1100, -220),
      day('2026-03-02', 880, 44),
      // 1,000 were paid in that day.
      day('2026-03-20', 1924, 192.4),
      day('2026-04-05', 2200, -22),
    ],
    '2026-04-10',
  )
  if (!record) throw new Error('There is a record')
  expect(record).toMatchObject({ from: '2026-02-01', to: '2026-04-10', deals: 10, ageDays: 69 })
  // 1.1 × 0.8 = 0.88, × 1.05 = 0.924, × 1.1 = 1.0164, × 0.99 = 1.006236
  expect(record.curve.map(({ day, value }) => `${day} ${value.toFixed(6)}`)).toEqual([
    '2026-02-01 1.100000',
    '2026-02-15 0.880000',
    '2026-03-02 0.924000',
    '2026-03-20 1.016400',
    '2026-04-05 1.006236',
    '2026-04-10 1.006236',
  ])
  expect(record.months.map((month) => [month.month, asPercent(month.return), month.complete])).toEqual([
    ['2026-02', '-12.00', true],
    ['2026-03', '15.50', true],
    ['2026-04', '-1.00', false],
  ])
  expect(record.averageMonth?.toFixed(6)).toBe('0.017500')
  // Two months are no year.
  expect(record.yearReturn).toBeNull()
  expect(asPercent(record.totalReturn)).toBe('0.62')
  expect(asPercent(record.maxDrawdown)).toBe('-20.00')
  expect(record.worstDay).toEqual({ day: '2026-02-15', return: -0.2 })
  expect(record.winningDays).toBe(0.6)
})

test('a month is complete from its first day to its last: not the first month of trading, nor the present one', () => {
  const months = (from: string, to: string) =>
    recordOf([day(from, 100, 1)], to)?.months.map(({ month, complete }) => `${month} ${complete}`)
  expect(months('2026-01-02', '2026-03-01')).toEqual(['2026-01 false', '2026-02 true', '2026-03 false'])
  expect(months('2025-12-01', '2025-12-31')).toEqual(['2025-12 false'])
  expect(months('2025-12-01', '2026-01-01')).toEqual(['2025-12 true', '2026-01 false'])
  expect(recordOf([day('2026-01-02', 100, 1)], '2026-01-31')?.averageMonth).toBe(null)
})

test('a drawdown is measured from the highest point, also across a recovery', () => {
  const record = recordOf(
    [
      day('2026-01-01', 100, 100),
      day('2026-01-02', 200, -50),
      day('2026-01-03', 150, 15),
      day('2026-01-04', 165, -66),
    ],
    '2026-01-04',
  )
  // A high of 2, then a low of 0.99.
  expect(record?.maxDrawdown.toFixed(4)).toBe('-0.5050')
})

test('no deal, no record; an empty account earns nothing', () => {
  expect(recordOf([day('2026-01-01', 100, 0, 0)], '2026-02-01')).toBe(null)
  expect(recordOf([], '2026-02-01')).toBe(null)
  expect(recordOf([day('2026-01-01', 0, 5)], '2026-01-01')).toMatchObject({ totalReturn: 0 })
})

test('a percentage has two decimals and never a negative zero', () => {
  expect([asPercent(0.12345), asPercent(-0.5), asPercent(-0.00001)]).toEqual(['12.35', '-50.00', '0.00'])
})

test('the compounded year is the actual growth, not twelve times the average', () => {
  const record = recordOf(
    [
      day('2026-01-01', 1000, -120),
      day('2026-02-01', 880, 136.4),
      day('2026-03-01', 1016.4, 0),
      day('2026-04-01', 1016.4, 0),
    ],
    '2026-04-01',
  )
  // 0.88 × 1.155 × 1 = 1.0164 in a quarter; to the fourth power, 1.067231. The average month is 1.17 %.
  expect(record?.averageMonth?.toFixed(6)).toBe('0.011667')
  expect(record?.yearReturn?.toFixed(6)).toBe('0.067231')
})

test('a month that lost more than everything leaves nothing of a year', () => {
  const months = [
    day('2026-01-01', 100, -120),
    day('2026-02-01', 50, 5),
    day('2026-03-01', 55, 5),
    day('2026-04-01', 60, 0),
  ]
  expect(recordOf(months, '2026-04-01')?.yearReturn).toBe(-1)
})
