import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test.each([
  ['13552.90', '13578.65', '-25.75'],
  ['13578.65', '13552.90', '25.75'],
  ['-1.50', '0.000001', '-1.500001'],
  ['0.00', '0.00', '0.00'],
])('%s minus %s is %s', (one, other, difference) => {
  expect(differenceOf(one, other)).toBe(difference)
})
