import { expect, test } from 'vitest'
import { equityDays, showGrowth } from './equity.ts'

test('a curve shows the growth since the first day, and the drawdown from the highest point', () => {
  const curve = [
    { day: '2026-01-01', value: '1.10' },
    { day: '2026-01-02', value: '0.99' },
    { day: '2026-01-03', value: '1.21' },
  ]
  expect(equityDays(curve)).toEqual([
    { day: '2026-01-01', growth: 10, drawdown: 0 },
    { day: '2026-01-02', growth: -1, drawdown: -10 },
    { day: '2026-01-03', growth: 21, drawdown: 0 },
  ])
})

test('a loss on the first day is a drawdown from the investment', () => {
  expect(equityDays([{ day: '2026-01-01', value: '0.95' }])).toEqual([
    { day: '2026-01-01', growth: -5, drawdown: -5 },
  ])
})

test('growth is shown with its sign', () => {
  expect(showGrowth(12.345)).toBe('+12.35%')
  expect(showGrowth(-3)).toBe('\u22123.00%')
  expect(showGrowth(-0.001)).toBe('0.00%')
})
