import { expect, test } from 'vitest'
import { pauseMsOf } from './retry-after.ts'

const now = 1_000_000_000_000

test.each([
  ['seconds', '7', 7_000],
  ['none', '0', 0],
  ['a date', new Date(now + 9_000).toUTCString(), 9_000],
  ['a date that is past', new Date(now - 9_000).toUTCString(), 0],
  ['a day, of which five minutes are waited', '86400', 300_000],
  ['something else', 'soon', 2_000],
  ['nothing', null, 2_000],
])('parses a Retry-After of %s', (_what, header, expected) => {
  expect(pauseMsOf(header, now)).toBe(expected)
})
