import { expect, test } from 'vitest'
import { curveOf, groundOf, lastDays, nearestTo, rangeOf, stretchesOf } from './day-curve.ts'

const line = [
  { day: '2026-02-26', amount: '100.00' },
  { day: '2026-02-27', amount: '200.00' },
  { day: '2026-03-02', amount: '150.00' },
]

test('days stand at their time, amounts between the lowest and the highest', () => {
  expect(curveOf(line).map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [25, 0],
    [100, 50],
  ])
})

test('a constant line runs through the middle; a single day stands at the left; no days give no line', () => {
  expect(curveOf(line.map((each) => ({ ...each, amount: '5.00' }))).map(({ y }) => y)).toEqual([50, 50, 50])
  expect(curveOf(line.slice(0, 1)).map(({ x, y }) => [x, y])).toEqual([[0, 50]])
  expect(curveOf([])).toEqual([])
})

test('lines drawn together share one scale', () => {
  const beside = line.map((each) => ({ ...each, amount: '0.00' }))
  expect(curveOf(line, beside).map(({ y }) => y)).toEqual([50, 0, 25])
  expect(curveOf(beside, line).map(({ y }) => y)).toEqual([100, 100, 100])
})

test('a line of gains shares its scale with zero', () => {
  expect(curveOf(line, [], true).map(({ y }) => y)).toEqual([50, 0, 25])
  const loss = line.map((each) => ({ ...each, amount: '-5.00' }))
  expect(curveOf(loss, [], true).map(({ y }) => y)).toEqual([100, 100, 100])
})

test('missing days interrupt the line', () => {
  const days = stretchesOf(curveOf(line)).map((stretch) => stretch.map(({ day }) => day))
  expect(days).toEqual([['2026-02-26', '2026-02-27'], ['2026-03-02']])
})

test('a period shows its days and the day before as their start', () => {
  expect(lastDays(line, 3).map(({ day }) => day)).toEqual(['2026-02-27', '2026-03-02'])
  expect(lastDays(line, 30)).toEqual(line)
  expect(lastDays([], 30)).toEqual([])
})

test('a period whose beginning is unknown starts with the last known day before', () => {
  const days = ['2026-01-10', '2026-01-11', '2026-02-20'].map((day) => ({ day, amount: '1.00' }))
  expect(lastDays(days, 30).map(({ day }) => day)).toEqual(['2026-01-11', '2026-02-20'])
})

test('a position in the drawing belongs to the nearest day', () => {
  const curve = curveOf(line)
  expect([0, 0.2, 0.9].map((place) => nearestTo(curve, place)?.day)).toEqual(line.map(({ day }) => day))
  expect(nearestTo([], 0.5)).toBeUndefined()
})

test('areas of a gain end at zero, and a zero gain has no area', () => {
  const gains = (...amounts: string[]) => amounts.map((amount, at) => ({ day: `2026-03-0${at + 1}`, amount }))
  const ground = (days: ReturnType<typeof gains>) => groundOf(rangeOf(days, [], true), true)
  expect(ground(gains('30.00', '-10.00'))).toBe(75)
  expect(ground(gains('10.00', '20.00'))).toBe(100)
  const none = gains('0.00', '0.00')
  expect(curveOf(none, [], true).map(({ y }) => y)).toEqual([ground(none), ground(none)])
  expect(groundOf(rangeOf(line), false)).toBe(100)
})
