import { products } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, booksOf, type TestOrder, usdt } from '../../../../../tests/support/orders.ts'
import {
  alarmsOf,
  depositOf,
  expectAgreement,
  type Office,
  openAlarms,
  openDifferences,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type ScriptedChain, silent } from '../../../../../tests/support/scripted-chain.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import { aMember, fund } from '../../../../../tests/support/wallets.ts'
import {
  accountOfOrder,
  booksAgreedAt,
  checkBooks,
  isBlocked,
  move,
  post,
  walletOf,
} from '../../ledger/index.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { newId } from '../../platform/ids.ts'
import type { Network } from '../../ports/chain.ts'
import { runReconciliation } from './run-reconciliation.ts'

let office: Office
let t: TestServer
let broker: ScriptedBroker
let chains: Record<Network, ScriptedChain>
beforeAll(async () => {
  office = await openOffice()
  ;({ t, broker, chains } = office)
})
afterAll(() => t.close())
beforeEach(() => expectAgreement(office))

const blocked = ({ id }: TestOrder) => isBlocked(t.app.db, 'ORDER', id)

test('books that agree show the time, also while the broker trades', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 5_000n)
  broker.trade(order.login, -700n)
  const run = await reconciled(t)
  expect(run).toMatchObject({ agreed: true, differences: 0, left: 0 })
  expect(run.subjects).toBeGreaterThanOrEqual(5)
  expect(await booksAgreedAt(t.app.db)).toEqual(t.app.clock.now())
  const { token } = await aMember(t)
  const { body } = await t.ask(products.investmentOverview, { query: {} }, { token })
  expect(body.booksAgreedAt).toBe(t.app.clock.now().toISOString())
  // The run has settled the deals: 43 in all, of which 5 belong to the fund and are not taken out yet.
  expect(await booksOf(t, order)).toMatchObject({ free: usdt('38') })
  expect(broker.balanceOf(order.login)).toBe(54_300n)
})

test('an external balance change at the broker blocks its order, raises an alarm, and is resolved when both are equal again', async () => {
  const [order, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  const agreedAt = await booksAgreedAt(t.app.db)
  await broker.changeBalance({ login: order.login, amountCents: -1_000n, id: 'somebody' })
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toEqual([
    { subject_kind: 'ORDER', subject: order.id, expected: '500000000', found: '490000000' },
  ])
  expect([await blocked(order), await blocked(other)]).toEqual([true, false])
  expect(await alarmsOf(t, `order:${order.id}`)).toEqual([
    { kind: 'BOOKS_DIFFER', details: expect.stringContaining('500.00 expected, 490.00 found') },
  ])
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)

  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toHaveLength(1)

  await broker.changeBalance({ login: order.login, amountCents: 1_000n, id: 'somebody-else' })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  expect(await openDifferences(t)).toEqual([])
  expect(await blocked(order)).toBe(false)
  expect(await openAlarms(t, `order:${order.id}`)).toEqual([])
})

test('a missing account is a difference; deals entered very late are none', async () => {
  const [gone, late] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  t.advance(3 * 24 * 3600)
  await reconciled(t)
  broker.trade(late.login, 1_000n, new Date(t.app.clock.now().getTime() - 2 * 24 * 3600 * 1000))
  const withoutIt: ScriptedBroker = {
    ...broker,
    account: async (login) => (login === gone.login ? null : broker.account(login)),
    holdingsOfMany: (logins) => broker.holdingsOfMany(logins.filter((login) => login !== gone.login)),
  }
  await runReconciliation({ ...t.app, broker: withoutIt })
  expect(await openDifferences(t)).toMatchObject([{ subject: gone.id, found: '0' }])
  expect(await booksOf(t, late)).toMatchObject({ free: usdt('9') })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
})

test('open operations agree whether the broker has carried them out or not, and nothing else does', async () => {
  const order = await anActiveOrder(t, broker)
  const [free, hold] = [accountOfOrder(order.id, 'free'), accountOfOrder(order.id, 'hold')]
  broker.trade(order.login, 10_000n)
  await reconciled(t)
  const amount = usdt('30')
  const operationId = newId().slice(6)
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('broker_operation')
      .values({
        id: operationId,
        order_id: order.id,
        kind: 'PROFIT',
        amount_cents: -3_000n,
        created_at: t.app.clock.now(),
        tried_at: t.app.clock.now(),
      })
      .execute()
    const reserved = move('ORDER_RESERVE', { from: free, to: hold, amount }, { cause: operationId })
    await post(tx, [reserved], t.app.clock.now())
  })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  const carriedOut = { login: order.login, amountCents: -3_000n, id: operationId }
  const made = await broker.changeBalance(carriedOut)
  if (made.state !== 'done') throw new Error('The broker carries it out')
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  await broker.changeBalance({ login: order.login, amountCents: -1n, id: 'one-cent' })
  expect(await reconciled(t)).toMatchObject({ agreed: false })
  await broker.changeBalance({ login: order.login, amountCents: 1n, id: 'one-cent-back' })
  await t.app.db.transact(async (tx) => {
    await tx
      .updateTable('broker_operation')
      .set({ state: 'DONE', deal_id: made.dealId, finished_at: t.app.clock.now() })
      .where('id', '=', operationId)
      .execute()
    const way = { from: hold, to: walletOf(order.memberId, 'usdt'), amount }
    await post(tx, [move('PROFIT', way, { cause: operationId })], t.app.clock.now())
  })
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('an order in use by another process is left for the next run, which reports it', async () => {
  const order = await anActiveOrder(t, broker)
  await broker.changeBalance({ login: order.login, amountCents: -100n, id: `busy-${order.login}` })
  const agreedAt = await booksAgreedAt(t.app.db)
  await whileHolding(t.app.db, `order:${order.id}`, async () => {
    expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 0, left: 1 })
  })
  expect(await blocked(order)).toBe(false)
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)
  expect(t.logged()).toContain('left for the next reconciliation')
  await broker.changeBalance({ login: order.login, amountCents: 100n, id: `back-${order.login}` })
})

test('a broker or a chain that is down is no difference, and no agreement either', async () => {
  const order = await anActiveOrder(t, broker)
  await depositOf(t, chains.TRC20, '10')
  chains.TRC20.failWith(silent('TRC20'))
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 0, left: 1 })
  chains.TRC20.failWith(null)
  broker.failNext('serverTime', 'unheard')
  const run = await reconciled(t)
  expect(run).toMatchObject({ agreed: false, differences: 0 })
  expect(run.left).toBeGreaterThanOrEqual(1)
  expect(await blocked(order)).toBe(false)
  const row = await t.app.db
    .selectFrom('reconciliation')
    .selectAll()
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ agreed: null, left_out: run.left, finished_at: t.app.clock.now() })
})

test('faults of the books themselves block everything', async () => {
  const order = await anActiveOrder(t, broker)
  const member = await aMember(t)
  await fund(t, member.id, 'usdt', '10')
  const change = (by: number) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(
        `update balance set amount = amount + $1 from ledger_account account
         where account.id = balance.account_id and account.address = $2`,
        [by, walletOf(member.id, 'usdt')],
      ),
    )
  await change(1)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect([await blocked(order), await isBlocked(t.app.db, 'NETWORK', 'ERC20')]).toEqual([true, true])
  expect(await alarmsOf(t, 'ledger:books')).toMatchObject([
    { details: expect.stringContaining('balance of') },
  ])
  await change(-1)
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  expect(await blocked(order)).toBe(false)
})
