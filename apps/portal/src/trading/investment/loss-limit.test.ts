import { expect, test } from 'vitest'
import { leftAt, limitOf } from './loss-limit.ts'

test.each([
  ['1', 1],
  [' 20 ', 20],
  ['49', 49],
  ['0', null],
  ['50', null],
  ['2.5', null],
  ['-5', null],
  ['', null],
])('a limit typed as "%s" is %s', (typed, limit) => {
  expect(limitOf(typed)).toBe(limit)
})

test('at its limit an order holds the remaining share of its price', () => {
  expect(leftAt(20, '500.00')).toBe('400.00')
  expect(leftAt(7, '999.00')).toBe('929.07')
})
