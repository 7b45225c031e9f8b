import { withdrawals } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { requestUsdt, withdrawalRates } from '../../../../../tests/support/withdrawals.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000, kycBeforeWithdrawal: true })
  await withdrawalRates(t, { CNY: '7.2' })
})
afterAll(() => t.close())

const kycRequired = async ({ token }: Member) =>
  (await t.ask(withdrawals.withdrawalConf, undefined, { token })).body.kycRequired

test('nothing is withdrawn before the identity is verified, and the screens know it beforehand', async () => {
  const ann = await aMember(t, { usdt: '100' })
  expect(await kycRequired(ann)).toBe(true)
  const refused = await requestUsdt(t, ann, { amount: '10' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'KYC_REQUIRED' } })
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ kyc_status: 'APPROVED' }).where('id', '=', ann.id).execute(),
  )
  expect(await kycRequired(ann)).toBe(false)
  t.advance(61)
  expect((await requestUsdt(t, ann, { amount: '10' })).status).toBe(200)
})
