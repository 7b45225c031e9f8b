/** What an attacker with the application's database role could pay out, or have credited, at a rate of their own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'

let t: TestServer
let ann: Member
beforeAll(async () => {
  t = await testServer()
  ann = await aMember(t)
  for (const direction of ['DEPOSIT', 'WITHDRAWAL'] as const) await setRateNow(t, '7.2', direction)
})
afterAll(() => t.close())

interface Terms {
  readonly currency?: string
  readonly rate?: string
  /** In hundredths, for 1,000 USDT. */
  readonly payment?: string
}

const claim = ({ currency = 'CNY', rate = '7.2', payment = '720000' }: Terms = {}) =>
  t.app.db.pool.query(
    `insert into fiat_deposit (id, member_id, number, amount, currency, rate, payment_amount, payment_method, receipt_file_id,
       created_at)
     select gen_random_uuid(), $1, 1 + count(*), 1000000000, $2, $3, $4, 'BANK', gen_random_uuid(), now()
     from fiat_deposit where member_id = $1`,
    [ann.id, currency, rate, payment],
  )

const withdraw = ({ currency = 'CNY', rate = '7.2', payment = '720000' }: Terms = {}) =>
  t.app.db.pool.query(
    `insert into withdrawal (id, member_id, kind, amount, fee, hold_id, account_sealed, account_digest, currency, rate,
       payment_amount, arrival_date, created_at, changed_at)
     values (gen_random_uuid(), $1, 'BANK', 1000000000, 0, gen_random_uuid(), '', '', $2, $3, $4, now(), now(), now())`,
    [ann.id, currency, rate, payment],
  )

describe.each([
  ['bank deposit', claim, '719999', 'fiat_deposit_buys_its_amount'],
  ['bank withdrawal', withdraw, '720001', 'withdrawal_pays_no_more'],
] as const)('the database takes a %s', (_what, write, tooGood, worth) => {
  test('at the rate that operators have set, and worth no more than that', async () => {
    await write()
    await expect(write({ payment: tooGood })).rejects.toThrow(worth)
    await expect(write({ rate: '7.3', payment: '730000' })).rejects.toThrow('No operator has set this rate')
    await expect(write({ rate: '7.1', payment: '710000' })).rejects.toThrow('No operator has set this rate')
    await expect(write({ currency: 'EUR' })).rejects.toThrow('No operator has set this rate')
  })
})

test.each([
  ['DEPOSIT', claim],
  ['WITHDRAWAL', withdraw],
] as const)('a rate that was replaced counts for a day more: %s', async (direction, write) => {
  await setRateNow(t, '7.25', direction)
  await write()
  await write({ rate: '7.25', payment: '725000' })
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(
      `update exchange_rate set effective_from = effective_from - interval '24 hours' where direction = $1`,
      [direction],
    ),
  )
  await expect(write()).rejects.toThrow('No operator has set this rate')
  await write({ rate: '7.25', payment: '725000' })
})
