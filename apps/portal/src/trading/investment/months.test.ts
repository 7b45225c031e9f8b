import { expect, test } from 'vitest'
import { yearsOf } from './months.ts'

const month = (name: string) => ({ month: name, percent: '1.00', complete: true })

test('months stand in order within their year, the newest year first', () => {
  const years = yearsOf([month('2025-12'), month('2026-02'), month('2026-01')])
  expect(years.map(({ year, months }) => [year, months.map(({ month }) => month)])).toEqual([
    ['2026', ['2026-01', '2026-02']],
    ['2025', ['2025-12']],
  ])
})
