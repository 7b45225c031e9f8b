import { expect, test } from 'vitest'
import { heightsOf } from './heights.ts'

test('the highest bar is full, the others are in proportion, and every positive one is visible', () => {
  expect(heightsOf(['200.00', '50.00', '0.01', '0.00', '-3.00'])).toEqual([100, 25, 2, 0, 0])
  expect(heightsOf(['0.00', '0.00'])).toEqual([0, 0])
  expect(heightsOf([])).toEqual([])
})
