import { expect, test } from 'vitest'
import { supplyOf } from './recovery-code-supply.ts'

test('three recovery codes are few, zero are none', () => {
  expect([10, 4, 3, 1, 0].map(supplyOf)).toEqual(['enough', 'enough', 'few', 'few', 'none'])
})
