import { expect, test } from 'vitest'
import { isValidAt, nextCheckMs, parseStoredSession, type StoredSession } from './stored-session.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const saved = (forMs: number): StoredSession => ({
  token: 'token',
  id: 'member',
  expireDate: new Date(now + forMs).toISOString(),
})
const isSaved = (value: unknown): value is StoredSession =>
  typeof value === 'object' && value !== null && 'token' in value && 'expireDate' in value

test('[STA-015] a session is valid until its expireDate, and no longer', () => {
  expect(isValidAt(saved(7_200_000), now + 7_199_999)).toBe(true)
  expect(isValidAt(saved(7_200_000), now + 7_200_000)).toBe(false)
})

test('an unreadable expireDate is never valid', () => {
  expect(isValidAt({ token: 'token', id: 'member', expireDate: 'soon' }, now)).toBe(false)
})

test('[STA-017] a session counts as missing if storage is empty or has anything else', () => {
  for (const text of [null, '', '{', 'null', '[]', '"token"', '{"token":"t"}']) {
    expect(parseStoredSession(text, isSaved)).toBeNull()
  }
  expect(parseStoredSession(JSON.stringify(saved(1)), isSaved)).toEqual(saved(1))
})

test('[STA-016] the timer fires when the session expires', () => {
  expect(nextCheckMs(saved(7_200_000), now)).toBe(7_200_000)
  expect(nextCheckMs(saved(7_200_000), now + 9_000_000)).toBe(0)
})

test('[CON-001] the timer waits in steps that a browser can hold, for a session of 30 days', () => {
  expect(nextCheckMs(saved(2_592_000_000), now)).toBe(2 ** 31 - 1)
})
