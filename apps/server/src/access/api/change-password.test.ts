import { account, member as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

const newPassword = 'new-mast-and-sail-4'

const change = ({ token }: Pick<Member, 'token'>, changes: object = {}, path?: string) =>
  t.ask(
    contract.changePassword,
    { body: { oldPassword: password, newPassword, confirmNewPassword: newPassword, ...changes } },
    { token, ...(path ? { path } : {}) },
  )
const signIn = (email: string, secret: string) =>
  t.ask(account.authenticate, { body: { username: email, password: secret, type: 'INVESTOR' } })
const statusOf = async (token: string) => (await t.ask(contract.viewProfile, undefined, { token })).status

describe('changing the password', () => {
  test.each([
    ['[API-029]', undefined],
    ['[API-030]', '/profile/changePassword'],
  ])('%s sets the new one and replies the message', async (_, path) => {
    const ann = await aMember(t)
    const reply = await change(ann, {}, path)
    expect(reply).toEqual({ status: 200, body: { message: 'Password update successful' } })
    expect((await signIn(ann.email, password)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn(ann.email, newPassword)).status).toBe(200)
  })

  test('[STA-021] ends every other session, keeps this one, locks withdrawals for a day and notifies the member', async () => {
    const ann = await aMember(t)
    const other = await signedIn(t, ann.email)
    await t.deliveredMails()
    await change(ann)
    expect(await statusOf(ann.token)).toBe(200)
    expect(await statusOf(other)).toBe(401)
    const { rows } = await t.app.db.pool.query('select withdrawals_locked_until from member where id = $1', [
      ann.id,
    ])
    expect(rows[0].withdrawals_locked_until.getTime() - t.app.clock.now().getTime()).toBe(24 * 3_600_000)
    expect((await t.deliveredMails()).map(({ subject, to }) => ({ subject, to }))).toEqual([
      { subject: 'Your password was changed', to: ann.email },
    ])
  })

  test('the transaction password is refused', async () => {
    const ann = await aMember(t)
    const alike = { newPassword: transactionPassword, confirmNewPassword: transactionPassword }
    expect((await change(ann, alike)).body.code).toBe('PASSWORDS_ALIKE')
    expect((await change(ann, { ...alike, oldPassword: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
    expect((await signIn(ann.email, password)).status).toBe(200)
  })

  test('[VAL-011] [VAL-013] requires the current and the confirming password', async () => {
    const ann = await aMember(t)
    const fields = ['oldPassword', 'newPassword', 'confirmNewPassword']
    await expectRequired(fields, (changes) => change(ann, changes), { blanks: [''] })
    expect((await change(ann)).status).toBe(200)
  })

  test('[VAL-012] a short one is refused', async () => {
    const ann = await aMember(t)
    const reply = await change(ann, { newPassword: '12345', confirmNewPassword: '12345' })
    expect(reply.body.fields?.newPassword?.message).toBe('New password must at least 6 characters')
  })

  test('[VAL-014] a confirmation that differs is refused', async () => {
    const ann = await aMember(t)
    const reply = await change(ann, { confirmNewPassword: 'another-one' })
    expect(reply.body.fields?.confirmNewPassword?.message).toBe(
      'Confirm password need to same with new password',
    )
  })

  test('a common password is refused', async () => {
    const ann = await aMember(t)
    const reply = await change(ann, { newPassword: 'password1', confirmNewPassword: 'password1' })
    expect(reply.body.fields?.newPassword?.code).toBe('PASSWORD_TOO_COMMON')
    expect((await signIn(ann.email, password)).status).toBe(200)
  })

  test('a wrong current password changes nothing, and only ten tries are checked', async () => {
    const ann = await aMember(t)
    const other = await signedIn(t, ann.email)
    const refused = await change(ann, { oldPassword: 'guess' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields?.oldPassword?.code).toBe('PASSWORD_WRONG')
    for (let guess = 1; guess < 10; guess++) await change(ann, { oldPassword: `guess ${guess}` })
    expect((await change(ann)).status).toBe(429)
    expect(await statusOf(other)).toBe(200)
    // Wrong guesses in a session don't keep the member from signing in.
    expect((await signIn(ann.email, password)).status).toBe(200)
    t.advance(60)
    expect((await change(ann)).status).toBe(200)
  })

  test('of two concurrent changes one succeeds, and its password is the current one', async () => {
    const ann = await aMember(t)
    const wanted = ['first-of-two-9', 'second-of-two-9']
    const replies = await Promise.all(
      wanted.map((secret) => change(ann, { newPassword: secret, confirmNewPassword: secret })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect((await signIn(ann.email, wanted[winner] ?? '')).status).toBe(200)
    expect((await signIn(ann.email, wanted[1 - winner] ?? '')).status).toBe(422)
  })

  test('a concurrent sign-in with the old password leaves no session', async () => {
    for (let round = 0; round < 5; round++) {
      const ann = await aMember(t)
      const [changed, signed] = await Promise.all([change(ann), signIn(ann.email, password)])
      expect(changed.status).toBe(200)
      if (signed.status === 200) expect(await statusOf(signed.body.token)).toBe(401)
      else expect(signed.body.code).toBe('INVALID_CREDENTIALS')
    }
  })
})
