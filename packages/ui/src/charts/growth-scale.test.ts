import { expect, test } from 'vitest'
import { growthOf, scaleOf, spanOf, ticksOf } from './growth-scale.ts'

const calm = [
  { day: '2026-01-01', percent: 0 },
  { day: '2026-01-11', percent: 57 },
]
const wild = [
  { day: '2026-01-01', percent: 0 },
  { day: '2026-01-06', percent: -39 },
  { day: '2026-01-21', percent: 161 },
]

test('on one scale a growth of 57 % ends lower and earlier than one of 161 %', () => {
  const [scale, span] = [scaleOf([calm, wild]), spanOf([calm, wild])]
  if (!span) return expect.fail('There are days')
  expect(scale).toEqual({ low: -39, high: 161 })
  expect(growthOf(calm, scale, span).at(-1)).toEqual({ x: 50, y: 52 })
  expect(growthOf(wild, scale, span)).toEqual([
    { x: 0, y: 80.5 },
    { x: 25, y: 100 },
    { x: 100, y: 0 },
  ])
})

test('a scale always includes zero; labels that would overlap that of zero are left out', () => {
  expect(scaleOf([[{ day: '2026-01-01', percent: 5 }]])).toEqual({ low: 0, high: 5 })
  expect(ticksOf({ low: -39, high: 161 })).toEqual([
    { percent: 161, y: 0 },
    { percent: 0, y: 80.5 },
  ])
  expect(ticksOf({ low: -50, high: 50 }).map(({ percent }) => percent)).toEqual([50, 0, -50])
  expect(ticksOf({ low: 0, high: 0 })).toEqual([{ percent: 0, y: 50 }])
  expect(spanOf([])).toBeUndefined()
})
