import { expect, test } from 'vitest'
import { averageMonth, type Day } from './average-month.ts'

/** Every day of the period, with this result on some of them. */
function days(
  from: string,
  to: string,
  results: Readonly<Record<string, number>> = {},
  baseCents = 100_000n,
): Day[] {
  const list: Day[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 24 * 3600 * 1000) {
    const day = new Date(at).toISOString().slice(0, 10)
    list.push({ day, baseCents, resultCents: BigInt(results[day] ?? 0) })
  }
  return list
}

test('[CON-022] Avg ROI is the mean of whole months, each compounded from its days', () => {
  const results = {
    // 10%, then 10% again: 21%.
    '2026-03-02': 10_000,
    '2026-03-20': 10_000,
    // 5% lost.
    '2026-04-10': -5_000,
    // Not a whole month.
    '2026-05-01': 90_000,
  }
  expect(averageMonth(days('2026-03-01', '2026-05-01', results))).toEqual({
    percent: '8.00',
    from: '2026-03-01',
    to: '2026-04-30',
  })
})

test('a month that began before the record, or may not be over, does not count', () => {
  const results = { '2026-03-10': 10_000, '2026-04-10': 2_000 }
  expect(averageMonth(days('2026-03-02', '2026-04-30', results))).toBeNull()
  expect(averageMonth(days('2026-03-02', '2026-05-01', results))).toMatchObject({
    percent: '2.00',
    from: '2026-04-01',
  })
})

test('nothing is measured without a day, and losing everything is 100% lost', () => {
  expect(averageMonth([])).toBeNull()
  const lost = { '2026-02-03': -100_000 }
  expect(averageMonth(days('2026-02-01', '2026-03-01', lost))?.percent).toBe('-100.00')
})
