import { describe, expect, test } from 'vitest'
import { isValidAt, nextLookMs, parseRecord, recordOf } from './record.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const reply = {
  message: 'Success',
  token: 'token',
  username: 'mei.lin',
  id: '100238',
  referralCode: 'HAL7K2Q',
  expiresIn: 7200,
}

describe('the session record', () => {
  test('[FLD-001] holds the login reply, rememberMe, expiresIn and expireDate', () => {
    expect(recordOf(reply, true, now)).toEqual({
      token: 'token',
      username: 'mei.lin',
      id: '100238',
      referralCode: 'HAL7K2Q',
      rememberMe: true,
      expiresIn: 7200,
      expireDate: '2026-03-01T12:00:00.000Z',
    })
  })

  test('[STA-015] is valid until its expireDate, and no longer', () => {
    const record = recordOf(reply, false, now)
    expect(isValidAt(record, now + 7_199_999)).toBe(true)
    expect(isValidAt(record, now + 7_200_000)).toBe(false)
  })

  test('[STA-017] counts as missing when storage holds nothing or something else', () => {
    for (const text of [null, '', '{', 'null', '[]', '"token"', '{"token":"t"}']) {
      expect(parseRecord(text)).toBeNull()
    }
  })

  test('comes back from storage as it went in', () => {
    const record = recordOf(reply, false, now)
    expect(parseRecord(JSON.stringify(record))).toEqual(record)
  })

  test('an unreadable expireDate is never valid', () => {
    expect(isValidAt({ ...recordOf(reply, false, now), expireDate: 'soon' }, now)).toBe(false)
  })
})

describe('the expiry timer', () => {
  test('[STA-016] fires when the session expires', () => {
    expect(nextLookMs(recordOf(reply, false, now), now)).toBe(7_200_000)
    expect(nextLookMs(recordOf(reply, false, now), now + 9_000_000)).toBe(0)
  })

  test('[CON-001] waits in steps that a browser timer can hold, for a session of 30 days', () => {
    const record = recordOf({ ...reply, expiresIn: 2_592_000 }, true, now)
    expect(nextLookMs(record, now)).toBe(2 ** 31 - 1)
  })
})
