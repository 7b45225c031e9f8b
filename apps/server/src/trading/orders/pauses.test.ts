import { expect, test } from 'vitest'
import { pauseMsAfter } from './pauses.ts'

test('pauses begin after a few rounds, double, and end at five minutes', () => {
  expect([1, 4, 5, 6, 7, 10, 11, 12, 1000].map(pauseMsAfter)).toEqual([
    0, 0, 6_000, 12_000, 24_000, 192_000, 300_000, 300_000, 300_000,
  ])
})
