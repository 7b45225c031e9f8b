import { content, wallet } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aGrantedClaim,
  aReadyClaim,
  aVerifiedMember,
  claimOf,
} from '../../../../../tests/support/inheritance.ts'
import {
  anInvestor,
  bought,
  expectBooksBalance,
  type House,
  moneyOf,
  openHouse,
  prove,
  work,
} from '../../../../../tests/support/investing.ts'
import { signedIn } from '../../../../../tests/support/members.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { aMember, fund } from '../../../../../tests/support/wallets.ts'
import { stateOf, waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'
import { holdingsOf, move, post, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { handOverNow } from './hand-over.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const holdings = async (...members: { id: string }[]) =>
  Promise.all(
    members.map(async ({ id }) => {
      const { usdt, usdp, bonus, mt5 } = await holdingsOf(house.t.app.db, id)
      return [usdt, usdp, bonus, mt5].map((amount) => Number(amount) / 1_000_000)
    }),
  )

test('the wallets move to the heir’s once, however many concurrent attempts', async () => {
  const { t } = house
  const member = await aMember(t, { usdt: '120.5', usdp: '30', bonus: '7.25' })
  const { heir, id } = await aGrantedClaim(t, member)
  await fund(t, heir.id, 'usdt', '1')
  await Promise.all([handOverNow(t.app), handOverNow(t.app), handOverNow(t.app)])
  await handOverNow(t.app)
  expect(await holdings(member, heir)).toEqual([
    [0, 0, 0, 0],
    [121.5, 30, 7.25, 0],
  ])
  expect((await claimOf(t, heir.email)).state).toBe('TRANSFERRED')
  const { rows } = await t.app.db.pool.query('select from inheritance_transfer where claim_id = $1', [id])
  expect(rows).toHaveLength(1)
  const token = await signedIn(t, heir.email)
  const notifications = await t.ask(content.notificationList, { query: {} }, { token })
  expect(JSON.stringify(notifications.body)).toContain(
    'You inherited 120.50 USDT, 30.00 USDP and 7.25 USDT in bonuses',
  )
  const history = await t.ask(
    wallet.transactionHistory,
    { query: { transactionType: 'INHERITANCE' } },
    { token },
  )
  expect(JSON.stringify(history.body)).toContain('120.50')
  await expectBooksBalance(house)
})

test('packages are redeemed on their usual terms first, and unapproved withdrawals returned', async () => {
  const { t } = house
  const member = await anInvestor(house, { usdt: '1000' })
  const order = await bought(house, member)
  await prove(house, member)
  const withdrawal = await waitingWithdrawal(t, member, '100')
  const claim = await aGrantedClaim(t, member)
  await handOverNow(t.app)
  expect(await stateOf(t, withdrawal)).toBe('CANCELLED')
  expect((await orderRow(t, order)).state).toBe('CLOSING')
  expect(await claimOf(t, claim.email)).toMatchObject({ state: 'APPROVED' })
  await work(house)
  const { usdt } = await moneyOf(house, member)
  await handOverNow(t.app)
  // 10 % of its price for leaving early.
  expect(usdt).toBe(950)
  expect(await holdings(member, claim.heir)).toEqual([
    [0, 0, 0, 0],
    [950, 0, 0, 0],
  ])
  await expectBooksBalance(house)
}, 60_000)

test('later receipts follow', async () => {
  const { t } = house
  const member = await aMember(t)
  const { heir } = await aGrantedClaim(t, member)
  await handOverNow(t.app)
  expect((await claimOf(t, heir.email)).state).toBe('TRANSFERRED')
  await fund(t, member.id, 'usdt', '3')
  await handOverNow(t.app)
  await handOverNow(t.app)
  expect(await holdings(member, heir)).toEqual([
    [0, 0, 0, 0],
    [3, 0, 0, 0],
  ])
})

test('the database moves nothing between members unless granted to this heir', async () => {
  const { t } = house
  const [member, heir, other] = [await aMember(t, { usdt: '10' }), await aVerifiedMember(t), await aMember(t)]
  const moved = (to: string, claimId?: string) =>
    t.app.db.transact(async (tx) => {
      const way = { from: walletOf(member.id, 'usdt'), to: walletOf(to, 'usdt'), amount: 5n }
      const id = newId()
      const transfer = { ...move('INHERITANCE', way, { cause: id }), id }
      if (claimId) {
        await tx
          .insertInto('inheritance_transfer')
          .values({ id, claim_id: claimId, usdt: 5n, created_at: t.app.clock.now() })
          .execute()
      }
      await post(tx, [transfer], t.app.clock.now())
    })
  await expect(moved(heir.id)).rejects.toThrow('Nothing has caused this INHERITANCE')
  const { id } = await aReadyClaim(t, member, heir)
  await expect(moved(heir.id, id)).rejects.toThrow('Nothing has caused this INHERITANCE')
  const granted = await aGrantedClaim(t)
  await expect(moved(other.id, granted.id)).rejects.toThrow('Nothing has caused this INHERITANCE')
}, 60_000)
