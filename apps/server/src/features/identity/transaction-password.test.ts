import { member as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeIn, registered, signedIn } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'

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
const setUp = (token: string, verifyCode: string, changes: object = {}) =>
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
    { token },
  )

describe('the transaction password', () => {
  test('is asked for while there is none, and set with a mailed code', async () => {
    const { email, token } = await memberWithout()
    expect(await first(token)).toBe(true)
    expect((await t.ask(contract.generateTransactionPasswordOtp, undefined, { token })).status).toBe(200)
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
    expect((await setUp(token, code)).status).toBe(200)
    expect(await first(token)).toBe(false)
  })

  test('cannot be set with another member’s code', async () => {
    const [mine, other] = [await memberWithout(), await memberWithout()]
    await t.ask(contract.generateTransactionPasswordOtp, undefined, { token: other.token })
    const code = codeIn((await t.deliveredMails()).find(({ to }) => to === other.email)?.text)
    expect((await setUp(mine.token, code)).body.code).toBe('VERIFY_CODE_WRONG')
    expect(await first(mine.token)).toBe(true)
  })

  test('is there from the start for who registered', async () => {
    expect(await first(await signedIn(t, (await registered(t)).email))).toBe(false)
  })
})
