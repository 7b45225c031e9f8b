import { expect, test } from 'vitest'
import { isValidAt, type Kept, nextLookMs, parseKept } from './kept.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const kept = (forMs: number): Kept => ({
  token: 'token',
  id: 'member',
  expireDate: new Date(now + forMs).toISOString(),
})
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'token' in value && 'expireDate' in value

test('[STA-015] a session is valid until its expireDate, and no longer', () => {
  expect(isValidAt(kept(7_200_000), now + 7_199_999)).toBe(true)
  expect(isValidAt(kept(7_200_000), now + 7_200_000)).toBe(false)
})

test('an unreadable expireDate is never valid', () => {
  expect(isValidAt({ token: 'token', id: 'member', expireDate: 'soon' }, now)).toBe(false)
})

test('[STA-017] a session counts as missing when storage holds nothing or something else', () => {
  for (const text of [null, '', '{', 'null', '[]', '"token"', '{"token":"t"}']) {
    expect(parseKept(text, isKept)).toBeNull()
  }
  expect(parseKept(JSON.stringify(kept(1)), isKept)).toEqual(kept(1))
})

test('[STA-016] the timer fires when the session expires', () => {
  expect(nextLookMs(kept(7_200_000), now)).toBe(7_200_000)
  expect(nextLookMs(kept(7_200_000), now + 9_000_000)).toBe(0)
})

test('[CON-001] the timer waits in steps that a browser can hold, for a session of 30 days', () => {
  expect(nextLookMs(kept(2_592_000_000), now)).toBe(2 ** 31 - 1)
})
