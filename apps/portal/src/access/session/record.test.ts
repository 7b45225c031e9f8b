import { describe, expect, test } from 'vitest'
import { isSessionRecord, recordOf } from './record.ts'

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

  test('[STA-017] is distinguished from anything else in storage', () => {
    expect(isSessionRecord(recordOf(reply, false, now))).toBe(true)
    for (const other of [null, [], 'token', { token: 't' }, { ...recordOf(reply, false, now), id: 100238 }]) {
      expect(isSessionRecord(other)).toBe(false)
    }
  })
})
