import { expect, test } from 'vitest'
import { completeMonths } from './complete-months.ts'

const month = (name: string, complete = true) => ({ month: name, percent: '1.00', complete })

test('an average month covers the first complete month to the end of the last', () => {
  const months = [month('2025-12', false), month('2026-01'), month('2026-02'), month('2026-03', false)]
  expect(completeMonths(months)).toEqual({ from: '2026-01-01', to: '2026-02-28' })
  expect(completeMonths(months.toReversed())).toEqual({ from: '2026-01-01', to: '2026-02-28' })
})

test('without a complete month there is no average', () => {
  expect(completeMonths([])).toBe(null)
  expect(completeMonths([month('2026-03', false)])).toBe(null)
})
