import { expect, test } from 'vitest'
import { isOperatorRecord, recordOf } from './record.ts'

const reply = {
  message: 'Welcome',
  token: 't',
  name: 'Olive',
  capabilities: ['kyc.review', 'of.tomorrow'],
  expiresIn: 8 * 3600,
}

test('a record has the operator, the end of the session, and the capabilities that this console knows', () => {
  const record = recordOf(reply, ' Olive@Halyard.test ', Date.parse('2026-03-01T08:00:00Z'))
  expect(record).toEqual({
    token: 't',
    id: 'olive@halyard.test',
    name: 'Olive',
    capabilities: ['kyc.review'],
    expireDate: '2026-03-01T16:00:00.000Z',
  })
  expect(isOperatorRecord(record)).toBe(true)
})

test('a member’s record is not accepted', () => {
  const member = {
    token: 't',
    id: '1',
    username: 'ada',
    referralCode: 'A',
    expireDate: '2026-03-01T16:00:00Z',
  }
  expect(isOperatorRecord(member)).toBe(false)
  expect(isOperatorRecord(null)).toBe(false)
})
