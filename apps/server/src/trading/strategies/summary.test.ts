import { expect, test } from 'vitest'
import { recordOf } from './record.ts'
import { summaryOf } from './summary.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    baseCents: 1_000n,
    resultCents: 1n,
    deals: 1,
  }))

test.each([1, 2, 59, 60, 61, 119, 400])(
  'of %i days at most sixty are drawn, evenly spaced, including the first and the last',
  (count) => {
    const record = recordOf(days(count), '2026-01-01')
    if (!record) return expect.fail('It traded')
    const { curve } = summaryOf(record)
    expect(curve).toHaveLength(Math.min(count, 60))
    expect([curve.at(0), curve.at(-1)]).toEqual(
      [record.curve.at(0), record.curve.at(-1)].map(
        (point) => point && { day: point.day, value: point.value.toFixed(4) },
      ),
    )
    const apart = curve
      .slice(1)
      .map(({ day }, index) => (Date.parse(day) - Date.parse(curve[index]?.day ?? '')) / 86_400_000)
    expect(Math.max(0, ...apart) - Math.min(Number.POSITIVE_INFINITY, ...apart)).toBeLessThanOrEqual(1)
  },
)
