import { expect, test } from 'vitest'
import { stepInRing } from './step-in-ring.ts'

test('next after the last is the first, previous before the first is the last', () => {
  expect(stepInRing(2, 1, 3)).toBe(0)
  expect(stepInRing(0, -1, 3)).toBe(2)
  expect(stepInRing(0, 1, 3)).toBe(1)
})
