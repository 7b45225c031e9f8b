import { expect, test } from 'vitest'
import { nearsEnd } from './near-end.ts'

test('of 10,000 items the next part is loaded only as its rows come near', () => {
  expect(nearsEnd({ from: 0, to: 40 }, 100)).toBe(false)
  expect(nearsEnd({ from: 40, to: 75 }, 100)).toBe(true)
  expect(nearsEnd({ from: 40, to: 75 }, 200)).toBe(false)
  expect(nearsEnd({ from: 0, to: 0 }, 0)).toBe(true)
})
