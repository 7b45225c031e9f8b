import { expect, test } from 'vitest'
import { outAndBack } from './out-and-back.ts'

test.each([
  [[7.2, 7.1, 7.2], 0],
  [[7.2, 7.3, 7.2], 0],
  // Back by small steps to where it began.
  [[7.2, 7.1, 7.12, 7.15], 0],
  [[7.2, 7.21, 7.1, 7.2], 0],
  [[7.1, 7.2, 7.22, 7.1], 0],
  [[7.2, 7.1], null],
  [[7.2, 7.15, 7.1, 7.06], null],
  [[7.2, 7.18, 7.2], null],
  [[100, 99.46, 100], 0],
  [[100, 99.51, 100], null],
  [[7.2], null],
  [[], null],
])('%j goes out and back from %j', (rates, from) => {
  expect(outAndBack(rates)).toBe(from)
})
