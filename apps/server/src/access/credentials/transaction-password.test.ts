import { member as contract, wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeIn,
  password,
  registered,
  signedIn,
  transactionPassword,
} from '../../../../../tests/support/members.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

async function memberWithout() {
  const { email, id } = await registered(t)
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ transaction_password_hash: null }).where('id', '=', id).execute(),
  )
  return { email, token: await signedIn(t, email) }
}

const first = async (token: string) =>
  (await t.ask(contract.checkFirstTimeLogin, undefined, { token })).body.firstTimeLogin
const move = (token: string, secret: string) =>
  t.ask(wallet.bonusTransfer, { body: { amount: '1', transactionPassword: secret } }, { token })
const setUp = (token: string, verifyCode: string, changes: object = {}, path?: string) =>
  t.ask(
    contract.setupTransactionPassword,
    {
      body: {
        newTransactionPassword: 'moving-money-1',
        confirmTransactionPassword: 'moving-money-1',
        verifyCode,
        ...changes,
      },
    },
    { token, ...(path ? { path } : {}) },
  )

describe('the transaction password', () => {
  test('[API-017] [API-018] [API-019] [SHE-024] is asked for while there is none, and set with a mailed code', async () => {
    const { email, token } = await memberWithout()
    expect(await first(token)).toBe(true)
    const sent = await t.ask(contract.generateTransactionPasswordOtp, undefined, { token })
    expect(sent.status).toBe(200)
    expect(sent.body.message).toBe('We emailed you a code. It’s valid for 10 minutes.')
    const mail = (await t.deliveredMails()).find(({ to }) => to === email)
    expect(mail?.text).toContain('transaction password')
    const code = codeIn(mail?.text)
    expect((await setUp(token, code, { confirmTransactionPassword: 'x' })).body.code).toBe(
      'CONFIRM_NEW_PASSWORD_MISMATCH',
    )
    expect(
      (await setUp(token, code, { newTransactionPassword: '123456', confirmTransactionPassword: '123456' }))
        .body.code,
    ).toBe('PASSWORD_TOO_COMMON')
    expect((await setUp(token, '000000')).status).toBe(422)
    expect(await first(token)).toBe(true)
    const done = await setUp(token, code)
    expect(done).toEqual({ status: 200, body: { message: 'Transaction password update successful' } })
    expect(await first(token)).toBe(false)
    const mails = (await t.deliveredMails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your transaction password was set'])
  })

  test('cannot equal the login password; only the code’s holder learns that', async () => {
    const { email, token } = await memberWithout()
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token })
    const code = codeIn((await t.deliveredMails()).find(({ to }) => to === email)?.text)
    const alike = { newTransactionPassword: password, confirmTransactionPassword: password }
    expect((await setUp(token, '000000', alike)).body.code).toBe('VERIFY_CODE_WRONG')
    const { body } = await setUp(token, code, alike)
    expect([body.code, body.fields?.newTransactionPassword?.code]).toEqual([
      'PASSWORDS_ALIKE',
      'PASSWORDS_ALIKE',
    ])
    expect(await first(token)).toBe(true)
  })

  test('[API-020] the older path changes it too, and money then moves with the new one only', async () => {
    const ann = await aMember(t, { bonus: '5' })
    for (let guess = 0; guess < 11; guess++) await move(ann.token, 'guess')
    expect((await move(ann.token, transactionPassword)).status).toBe(429)
    await t.deliveredMails()
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token: ann.token })
    const code = codeIn((await t.deliveredMails()).find(({ to }) => to === ann.email)?.text)
    const reply = await setUp(ann.token, code, {}, '/profile/forgetTransactionPassword')
    expect(reply).toEqual({ status: 200, body: { message: 'Transaction password update successful' } })
    expect((await move(ann.token, transactionPassword)).body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await move(ann.token, 'moving-money-1')).status).toBe(200)
    expect((await setUp(ann.token, code)).body.code).toBe('VERIFY_CODE_WRONG')
  })

  test('[VAL-017] requires password, confirmation and code', async () => {
    const { token, email } = await memberWithout()
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token })
    const code = codeIn((await t.deliveredMails()).find(({ to }) => to === email)?.text)
    const fields = ['newTransactionPassword', 'confirmTransactionPassword', 'verifyCode']
    await expectRequired(fields, (changes) => setUp(token, code, changes), { blanks: [''] })
    expect(await first(token)).toBe(true)
    expect((await setUp(token, code)).status).toBe(200)
  })

  test('[VAL-018] a confirmation that differs is refused', async () => {
    const { token } = await memberWithout()
    const reply = await setUp(token, '123456', { confirmTransactionPassword: 'moving-money-2' })
    expect(reply.body.fields?.confirmTransactionPassword?.message).toBe(
      'Confirm password need to same with new password',
    )
  })

  test('cannot be set with another member’s code', async () => {
    const [mine, other] = [await memberWithout(), await memberWithout()]
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token: other.token })
    const code = codeIn((await t.deliveredMails()).find(({ to }) => to === other.email)?.text)
    expect((await setUp(mine.token, code)).body.code).toBe('VERIFY_CODE_WRONG')
    expect(await first(mine.token)).toBe(true)
  })

  test('[SHE-024] is set at registration', async () => {
    expect(await first(await signedIn(t, (await registered(t)).email))).toBe(false)
  })
})
