import { expect, test } from 'vitest'
import { isWithin } from './is-within.ts'

test.each([
  ['/wallet/deposit', '/wallet/deposit', true],
  ['/wallet/deposit', '/wallet/deposit/crypto', true],
  ['/wallet/deposit', '/wallet/deposits', false],
  ['/', '/', true],
  ['/', '/memo', false],
])('%s contains %s: %s', (path, pathname, within) => {
  expect(isWithin(path, pathname)).toBe(within)
})
