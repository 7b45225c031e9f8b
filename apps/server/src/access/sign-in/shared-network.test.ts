// A stranger behind the members' shared address, as in an office or a mobile network, locks none of them out.
import { account, type Call, devices, type InputOf, operator } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkCodeIn, password, registered, signedIn } from '../../../../../tests/support/members.ts'
import { anOperator, operatorPassword, operatorTotpSecret } from '../../../../../tests/support/operators.ts'
import { solved } from '../../../../../tests/support/proof-of-work.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { codeOf } from '../../../../../tests/support/two-fa.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const address = '198.51.100.23'
const stranger = () => ({ browser: { cookie: undefined }, address })

async function usedUp<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  for (let turn = 0; turn < 61; turn++) await t.ask(call, input, stranger())
}

test('a member with a new browser signs in, once it has done some work', async () => {
  const { email } = await registered(t)
  await usedUp(account.authenticate, { body: { username: 'nobody', password: 'x', type: 'INVESTOR' } })
  const signIn = (proof?: string) =>
    t.ask(account.authenticate, { body: { username: email, password, type: 'INVESTOR', proof } }, stranger())
  const requested = await signIn()
  expect(requested.body).toMatchObject({ status: 403, code: 'PROOF_OF_WORK_REQUIRED' })
  const proof = await solved(requested.body.params)
  expect((await signIn(proof)).status).toBe(200)
  expect((await signIn(proof)).body.code).toBe('PROOF_OF_WORK_REQUIRED')
})

test('a member gets a code by mail, and sets a new password with it', async () => {
  const { email } = await registered(t)
  const nobody = 'nobody@example.test'
  await usedUp(account.sendOtp, { body: { email: nobody, purpose: 'FORGET_PASSWORD' } })
  const send = (proof?: string) =>
    t.ask(account.sendOtp, { body: { email, purpose: 'FORGET_PASSWORD', proof } }, stranger())
  expect((await send(await solved((await send()).body.params))).status).toBe(200)
  const verifyCode = linkCodeIn((await t.deliveredMails()).find(({ to }) => to === email)?.text)
  const newPassword = 'another-secret-5'
  const secrets = { newPassword, confirmNewPassword: newPassword }
  await usedUp(account.forgetPassword, { body: { email: nobody, verifyCode: '000000', ...secrets } })
  const reset = (proof?: string) =>
    t.ask(account.forgetPassword, { body: { email, verifyCode, ...secrets, proof } }, stranger())
  expect((await reset(await solved((await reset()).body.params))).status).toBe(200)
})

test('a member freezes the account with the mailed link', async () => {
  const { email } = await registered(t)
  await signedIn(t, email)
  const body = { username: email, password, type: 'INVESTOR' as const }
  await t.ask(account.authenticate, { body }, { ...stranger(), address: '198.51.100.24' })
  const mail = (await t.deliveredMails()).find(({ text }) => text.includes('/freeze-account'))
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await usedUp(devices.freezeAccount, { body: { token: 'x' } })
  expect((await t.ask(devices.freezeAccount, { body: { token: 'x' } }, stranger())).status).toBe(429)
  expect((await t.ask(devices.freezeAccount, { body: { token } }, stranger())).status).toBe(200)
})

test('an operator with a new browser signs in, and sets a first password, once it has done some work', async () => {
  const { email } = await anOperator(t, [])
  const guess = { email: 'nobody@example.test', password: 'x' }
  await usedUp(operator.operatorAuthenticate, { body: guess })
  const body = { email, password: operatorPassword, twoFaCode: codeOf(t, operatorTotpSecret, 1) }
  const signInTo = (proof?: string) =>
    t.ask(operator.operatorAuthenticate, { body: { ...body, proof } }, stranger())
  const requested = await signInTo()
  expect(requested.body).toMatchObject({ status: 403, code: 'PROOF_OF_WORK_REQUIRED' })
  expect((await signInTo(await solved(requested.body.params))).status).toBe(200)

  const newPassword = 'another-secret-5'
  const secrets = { setupCode: 'x', newPassword, confirmNewPassword: newPassword }
  const set = (proof?: string) =>
    t.ask(operator.setOperatorPassword, { body: { email, ...secrets, proof } }, stranger())
  expect((await set(await solved((await set()).body.params))).body.code).toBe('VERIFY_CODE_WRONG')
})
