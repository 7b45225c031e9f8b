import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test('a finger to the left shows the next, to the right the previous, and a tap neither', () => {
  expect(swipeStep(200, 120)).toBe(1)
  expect(swipeStep(120, 200)).toBe(-1)
  expect(swipeStep(120, 130)).toBeNull()
  expect(swipeStep(undefined, 130)).toBeNull()
})
