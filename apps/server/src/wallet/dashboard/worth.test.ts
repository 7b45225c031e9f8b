import { mt5Transfers, wallet } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitsOf } from '../../../../../tests/support/add-up.ts'
import { transactAsOwner } from '../../../../../tests/support/database.ts'
import {
  anInvestor,
  bought,
  buy,
  day,
  type House,
  later,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { aMember, fund, type Member } from '../../../../../tests/support/wallets.ts'
import { custodyOf, reserve, sealEntries, settle } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../../trading/settlement/run-settlement.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const infoOf = async ({ token }: Member) =>
  (await house.t.ask(wallet.dashboardInfo, undefined, { token })).body
const worthOf = async (member: Member) => (await infoOf(member)).worth
const change = ({ changes }: Awaited<ReturnType<typeof worthOf>>, days: number) =>
  changes.find((one) => one.days === days)

/** The member's total in the ledger, summed from the entries. */
async function inLedger({ id }: Member): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(entry.amount), 0) as amount from entry
    join ledger_account account on account.id = entry.account_id
    where account.member_id = ${id} and account.kind <> 'order_usdp'
  `.execute(house.t.app.db)
  return BigInt(rows[0]?.amount ?? 0)
}

test('a member without assets has a zero total, without line and change', async () => {
  const member = await aMember(house.t)
  expect(await infoOf(member)).toMatchObject({
    worth: {
      amount: '0.00',
      parts: [],
      line: [],
      changes: [30, 90, 365].map((days) => ({ days, amount: null })),
    },
    waiting: [],
  })
})

test('a deposit is no gain, sealed or not, and the total is the sum of its parts', async () => {
  const member = await aMember(house.t, { usdt: '1000', usdp: '5' })
  for (const seal of [false, true]) {
    if (seal) await sealEntries(house.t.app.db)
    const worth = await worthOf(member)
    expect(worth).toMatchObject({
      amount: '1005.00',
      parts: [
        { part: 'USDT', amount: '1000.00' },
        { part: 'USDP', amount: '5.00' },
      ],
      line: [{ amount: '1005.00' }],
    })
    expect(change(worth, 30)).toEqual({ days: 30, amount: '0.00', percentage: '0.00' })
  }
  const muchLater = await later(house, member, 400 * day)
  await fund(house.t, member.id, 'usdt', '500')
  const worth = await worthOf(muchLater)
  expect(worth.amount).toBe('1505.00')
  // One year of days, however old the account.
  expect(worth.line).toHaveLength(366)
  expect(worth.line.slice(-2).map(({ amount }) => amount)).toEqual(['1005.00', '1505.00'])
  expect(change(worth, 30)).toEqual({ days: 30, amount: '0.00', percentage: '0.00' })
})

test('movements between own wallets and accounts change nothing', async () => {
  const member = await anInvestor(house, { usdt: '2000', usdp: '30', bonus: '12.5' } as { usdt: string })
  const before = (await worthOf(member)).amount
  expect(before).toBe('2042.50')
  const as = () => ({ token: member.token, key: newId() })
  await house.t.ask(wallet.bonusTransfer, { body: { amount: '12.5', transactionPassword } }, as())
  // A purchase with USDP that the broker has not answered: the reserve counts in its place.
  house.broker.failNext('createAccount', 'unheard')
  const { body } = await buy(house, member, { walletType: 'USDT + USDP' })
  expect(body.status).toBe('PENDING')
  expect(await worthOf(member)).toMatchObject({ amount: before })
  expect((await worthOf(member)).parts).toContainEqual({ part: 'IN_TRANSIT', amount: '500.00' })
  await work(house)
  expect(await worthOf(member)).toMatchObject({ amount: before })
  await house.t.ask(
    mt5Transfers.walletToMt5,
    { body: { password2: transactionPassword, amount: '40', productId: house.productId } },
    as(),
  )
  await work(house)
  const worth = await worthOf(member)
  expect(worth.amount).toBe(before)
  expect(unitsOf(worth.amount)).toBe(await inLedger(member))
  // A bonus is a gain.
  expect(change(worth, 30)).toMatchObject({ amount: '12.50' })
})

test('open positions count by the broker’s last report of each day; a day without one is left out', async () => {
  let member = await anInvestor(house, { usdt: '1000' })
  const order = await bought(house, member)
  house.broker.open(order.login, 2500n)
  await runSettlement(house.t.app)
  const readAt = house.t.app.clock.now().toISOString()
  expect(await worthOf(member)).toMatchObject({ amount: '1025.00', readAt })
  member = await later(house, member, day)
  house.broker.open(order.login, -500n)
  await runSettlement(house.t.app)
  member = await later(house, member, 2 * day)
  await runSettlement(house.t.app)
  const worth = await worthOf(member)
  const at = (days: number) => new Date(house.t.app.clock.now().getTime() - days * day * 1000)
  expect(worth.line).toEqual([
    { day: at(3).toISOString().slice(0, 10), amount: '1025.00' },
    { day: at(2).toISOString().slice(0, 10), amount: '1020.00' },
    { day: at(0).toISOString().slice(0, 10), amount: '1020.00' },
  ])
  expect(change(worth, 30)).toEqual({ days: 30, amount: '20.00', percentage: '2.00' })
})

test('a withdrawal’s hold is still owned and pending; paid out, it is no loss', async () => {
  const member = await aMember(house.t, { usdt: '1000' })
  const now = house.t.app.clock.now()
  const details = { cause: newId(), withdrawalId: newId() }
  const held = await transactAsOwner(house.t.ownerUrl, (tx) =>
    reserve(tx, { memberId: member.id, amount: 250_000_000n, details }, now),
  )
  if (!held.posted) throw new Error('not held')
  expect(await worthOf(member)).toMatchObject({
    amount: '1000.00',
    parts: [
      { part: 'USDT', amount: '750.00' },
      { part: 'WITHDRAWALS', amount: '250.00' },
    ],
  })
  await transactAsOwner(house.t.ownerUrl, (tx) =>
    settle(tx, { holdId: held.holdId, details }, [{ to: custodyOf('TRC20'), amount: 250_000_000n }], now),
  )
  const worth = await worthOf(member)
  expect(worth.amount).toBe('750.00')
  expect(change(worth, 30)).toMatchObject({ amount: '0.00' })
})
