import { describe, expect, test } from 'vitest'
import { canaryMark, leaksOf } from '../support/canaries.ts'
import { secretIn } from '../support/telling-addresses.ts'

const password = 'Kanarie-"4f2a" %Ω'
const found = (value: string, text: string) => leaksOf([{ what: 'it', value }], [{ where: 'there', text }])

describe('a canary is found', () => {
  test.each([
    ['as it is', `{"a":1} ${password} and more`],
    ['in JSON', JSON.stringify({ body: { password } })],
    ['in an address', `/api/x?password=${encodeURIComponent(password)}&y=1`],
    [
      'in an address of lower case',
      `/x?p=${encodeURIComponent(password).replace(/%\w\w/g, (one) => one.toLowerCase())}`,
    ],
    ['in a column of bytes', `(1,"\\\\x00ff${Buffer.from(password).toString('hex')}00")`],
    ['in base64', Buffer.from(password).toString('base64')],
    ['in base64, one byte on', Buffer.from(`x${password}y`).toString('base64')],
    ['in base64 of an address, two bytes on', Buffer.from(`{"${password}"}`).toString('base64url')],
  ])('%s', (_, text) => {
    expect(found(password, text)).toEqual(['it in there'])
  })

  test('when it is six digits, on their own', () => {
    expect(found('918273', 'code 918273.')).toHaveLength(1)
    expect(found('918273', '"code":"918273"')).toHaveLength(1)
    expect(found('918273', '(1,918273,t)')).toHaveLength(1)
  })
})

test('a missing canary is not found', () => {
  const others = `${password.slice(1)} 2026-01-01 10:00:00.918273+00 1918273 918273000 0.918273`
  expect([...found(password, others), ...found('918273', others)]).toEqual([])
})

test.each([
  ['/login', null],
  ['/register?referral=ABC123', null],
  ['/freeze-account#token=a.b.c', null],
  ['/freeze-account?token=a.b.c', 'token'],
  ['/api/user/verifyTwoFa?verificationCode=123456', 'verificationCode'],
  [`/api/user/verifyTwoFa?action=A&x=${canaryMark}-1`, 'a password'],
  ['/api/user/viewProfile?verificationCode=123456', 'verificationCode'],
  ['/wallet?a=eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2lnbmVk', 'a session token'],
])('%s reveals %s', (address, secret) => {
  expect(secretIn(`http://portal.test${address}`)).toBe(secret)
})
