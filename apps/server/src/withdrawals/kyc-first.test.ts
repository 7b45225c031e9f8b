import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, fund, type Member, verify } from '../../../../tests/support/wallets.ts'
import { requestUsdt, withdrawalRates } from '../../../../tests/support/withdrawals.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  await withdrawalRates(t, { CNY: '7.2' })
})
afterAll(() => t.close())

const kycRequired = async ({ token }: Member) =>
  (await t.ask(withdrawals.withdrawalConf, undefined, { token })).body.kycRequired

test('nothing is withdrawn before KYC, and the screens know it beforehand', async () => {
  const ann = await aMember(t)
  await fund(t, ann.id, 'usdt', '100')
  expect(await kycRequired(ann)).toBe(true)
  const refused = await requestUsdt(t, ann, { amount: '10' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'KYC_REQUIRED' } })
  await verify(t, ann)
  expect(await kycRequired(ann)).toBe(false)
  t.advance(61)
  expect((await requestUsdt(t, ann, { amount: '10' })).status).toBe(200)
})

test('an installation may allow withdrawals before KYC', async () => {
  const lenient = await testServer({ kycBeforeWithdrawal: false })
  const ann = await aMember(lenient)
  await fund(lenient, ann.id, 'usdt', '100')
  const { body } = await lenient.ask(withdrawals.withdrawalConf, undefined, { token: ann.token })
  expect(body.kycRequired).toBe(false)
  expect((await requestUsdt(lenient, ann, { amount: '10' })).status).toBe(200)
  await lenient.close()
})
