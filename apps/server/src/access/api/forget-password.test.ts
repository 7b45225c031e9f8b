import { account, member as memberCalls } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  mailedCode,
  registered,
  signedIn,
  transactionPassword,
} from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { owaspFloor, setPasswordCost } from '../../platform/auth/passwords.ts'

let t: TestServer
beforeAll(async () => {
  // Response times only mean something if hashing takes a realistic time.
  setPasswordCost(owaspFloor)
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const newPassword = 'brand-new-secret-4'

const reset = (email: string, verifyCode: string, changes: object = {}) =>
  t.ask(account.forgetPassword, {
    body: { email, verifyCode, newPassword, confirmNewPassword: newPassword, ...changes },
  })
const canSignIn = async (email: string, password: string) =>
  (await t.ask(account.authenticate, { body: { username: email, password, type: 'INVESTOR' } })).status ===
  200

describe('forgot password', () => {
  test('[API-006] [SCR-017] sets the new password, and the old one no longer signs in', async () => {
    const { email } = await registered(t)
    const reply = await reset(email, await mailedCode(t, email, 'FORGET_PASSWORD'))
    expect(reply).toEqual({ status: 200, body: { message: 'Password update successful' } })
    expect(await canSignIn(email, newPassword)).toBe(true)
    expect(await canSignIn(email, 'correct-horse-9')).toBe(false)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test('the transaction password is refused as the login password; only the code’s holder learns it', async () => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    const alike = { newPassword: transactionPassword, confirmNewPassword: transactionPassword }
    expect((await reset(email, '000000', alike)).body.code).toBe('VERIFY_CODE_WRONG')
    expect((await reset(email, code, alike)).body.code).toBe('PASSWORDS_ALIKE')
    expect(await canSignIn(email, 'correct-horse-9')).toBe(true)
  })

  test('[STA-021] ends every session of the member at once, and no other member’s', async () => {
    const { email } = await registered(t)
    const other = await signedIn(t, (await registered(t)).email)
    const tokens = [await signedIn(t, email), await signedIn(t, email, true)]
    await reset(email, await mailedCode(t, email, 'FORGET_PASSWORD'))
    for (const token of tokens) {
      expect((await t.ask(memberCalls.viewProfile, undefined, { token })).status).toBe(401)
    }
    expect((await t.ask(memberCalls.viewProfile, undefined, { token: other })).status).toBe(200)
  })

  test.each([
    [
      'too short',
      { newPassword: '12345', confirmNewPassword: '12345' },
      'New password must at least 6 characters',
    ],
    ['confirmed otherwise', { confirmNewPassword: 'x' }, 'Confirm password need to same with new password'],
    [
      'too common',
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      'This password is too easy to guess',
    ],
  ])('a new password that is %s is refused, and the code stays usable', async (_what, changes, message) => {
    const { email } = await registered(t)
    const code = await mailedCode(t, email, 'FORGET_PASSWORD')
    expect((await reset(email, code, changes)).body.message).toContain(message)
    expect((await reset(email, code)).status).toBe(200)
  })
})

describe('an e-mail that nobody has', () => {
  test('[API-004] is answered like a known one, and gets no mail', async () => {
    const { email } = await registered(t)
    const ask = (address: string) =>
      t.ask(account.sendOtp, { body: { email: address, purpose: 'FORGET_PASSWORD' } })
    expect(await ask('nobody@example.test')).toEqual(await ask(email))
    expect((await t.deliveredMails()).map(({ to }) => to)).toEqual([email])
    const [known, unknown] = [await reset(email, 'abcdef'), await reset('nobody@example.test', 'abcdef')]
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
  })

  test('takes as long as a known one', async () => {
    const { email } = await registered(t)
    const ratio = await ratioOf(
      () => reset('nobody@example.test', '000000'),
      () => reset(email, '000000'),
    )
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

async function ratioOf(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    for (const [which, act] of [first, second].entries()) {
      const begun = performance.now()
      await act()
      times[which]?.push(performance.now() - begun)
    }
  }
  // Compares the fastest of each: other load only adds time.
  return Math.min(...times[0]) / Math.min(...times[1])
}
