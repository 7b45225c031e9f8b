import { tracking, wallet } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seenDeposit } from '../../../../../tests/support/seen-deposit.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { waitingWithdrawal } from '../../../../../tests/support/withdrawals.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const infoOf = async ({ token }: Member) => (await t.ask(wallet.dashboardInfo, undefined, { token })).body
const kindsIn = async (member: Member) => (await infoOf(member)).waiting.map(({ kind }) => kind)
const wayOf = async ({ token }: Member) => (await t.ask(tracking.onTheWay, undefined, { token })).body

test('money in transit is listed until it arrives', async () => {
  const member = await aMember(t)
  const id = await seenDeposit(t, member)
  expect((await infoOf(member)).waiting).toMatchObject([
    { kind: 'DEPOSIT', id, amount: '5.00', state: 'SEEN' },
  ])
  await t.app.db.transact((tx) =>
    sql`update crypto_deposit set state = 'ORPHANED', block_number = null, block_hash = null where id = ${id}`.execute(
      tx,
    ),
  )
  expect(await infoOf(member)).toMatchObject({
    waiting: [],
    waitingTotal: { deposits: 0, withdrawals: 0 },
  })
})

test('three of each kind are itemised, and all are counted', async () => {
  const member = await aMember(t, { usdt: '1000' })
  for (let count = 0; count < 5; count++) await seenDeposit(t, member)
  for (let count = 0; count < 4; count++) await waitingWithdrawal(t, member)
  expect(await kindsIn(member)).toEqual([
    ...Array.from({ length: 3 }, () => 'DEPOSIT'),
    ...Array.from({ length: 3 }, () => 'WITHDRAWAL'),
  ])
  expect((await infoOf(member)).waitingTotal).toEqual({ deposits: 5, withdrawals: 4 })
  const way = await wayOf(member)
  expect([way.deposits.length, way.withdrawals.length]).toEqual([5, 4])
  expect(way.total).toEqual({ deposits: 5, withdrawals: 4 })
})

test('a withdrawal that a freeze holds is not shown as about to be paid', async () => {
  const member = await aMember(t, { usdt: '1000' })
  await waitingWithdrawal(t, member)
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ frozen_at: t.app.clock.now() }).where('id', '=', member.id).execute(),
  )
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ frozen_at: null }).where('id', '=', member.id).execute(),
  )
  expect((await infoOf(member)).waiting).toMatchObject([{ kind: 'WITHDRAWAL', state: 'ON_HOLD' }])
})

test('the full list shows the total number even if it is cut', async () => {
  const member = await aMember(t)
  for (let count = 0; count < 21; count++) await seenDeposit(t, member)
  const way = await wayOf(member)
  expect(way.deposits).toHaveLength(20)
  expect(way.total).toEqual({ deposits: 21, withdrawals: 0 })
})
