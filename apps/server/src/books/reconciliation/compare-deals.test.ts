// Deals that the broker never made, written with the application's database role only.
import { operatorInvestments, operatorProposals } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { anActiveOrder, type TestOrder } from '../../../../../tests/support/orders.ts'
import { fileOf, jpegBytes } from '../../../../../tests/support/pictures.ts'
import {
  alarmsOf,
  expectAgreement,
  type Office,
  openDifferences,
  openOffice,
  reconciled,
} from '../../../../../tests/support/reconciling.ts'
import type { ScriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import {
  accountOfOrder,
  balancesOf,
  blockedOnes,
  brokerResults,
  checkCauses,
  hasUnconfirmedDeals,
  move,
  post,
  walletOf,
} from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { BrokerUnknown, type Deal } from '../../ports/broker.ts'
import { runOrders } from '../../trading/orders/run-orders.ts'
import { reconcileLeft, runReconciliation } from './run-reconciliation.ts'

let office: Office
let t: TestServer
let broker: ScriptedBroker
let order: TestOrder

beforeAll(async () => {
  office = await openOffice()
  t = office.t
  broker = office.broker
})
beforeEach(async () => {
  await expectAgreement(office)
  order = await anActiveOrder(t, broker)
})
afterAll(() => t.close())

const longAgo = "now() - interval '1 year'"

/** A profitable deal with its settlement. */
async function inventedProfit(
  usdt: number,
  dealId = Date.now(),
  login = order.login,
  { entry = 'OUT', volume = 1000 }: Partial<Pick<Deal, 'entry' | 'volume'>> = {},
): Promise<void> {
  const id = newId()
  await t.app.db.transact(async (tx) => {
    const free = BigInt(usdt) * 1_000_000n
    const way = { from: brokerResults, to: accountOfOrder(order.id, 'free'), amount: free }
    await post(
      tx,
      [{ ...move('SETTLE_PROFIT', way, { cause: id, orderId: order.id }), id }],
      t.app.clock.now(),
    )
    await sql`
      insert into order_settlement (id, order_id, realised, fund_share, high_water, new_high, capital, free, deals,
        first_deal_at, last_deal_at, created_at, noted_at)
      select ${id}, placed.id, ${free}, 0, placed.high_water + ${free}, ${free}, 0, ${free}, 1, at, at, at, at
      from investment_order placed, (select ${sql.raw(longAgo)} as at) as past where placed.id = ${order.id}
    `.execute(tx)
    await sql`
      insert into broker_deal (login, deal_id, order_id, at, action, entry, symbol, volume, price, result_cents, comment,
        settlement_id, created_at)
      values (${login}, ${dealId}, ${order.id}, ${sql.raw(longAgo)}, 'SELL', ${entry}, 'EURUSD', ${volume}, 1, ${usdt * 100}, '', ${id},
        ${sql.raw(longAgo)})
    `.execute(tx)
  })
}

/** Paid out by the broker to the last cent, according to the database. */
async function inventedPayout(usdt: number, dealId: number): Promise<void> {
  const operationId = newId().slice(6)
  const amount = BigInt(usdt) * 1_000_000n
  const [free, hold] = [accountOfOrder(order.id, 'free'), accountOfOrder(order.id, 'hold')]
  const now = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('broker_operation')
      .values({
        id: operationId,
        order_id: order.id,
        kind: 'PROFIT',
        amount_cents: BigInt(-usdt * 100),
        created_at: now,
      })
      .execute()
    await post(tx, [move('ORDER_RESERVE', { from: free, to: hold, amount }, { cause: operationId })], now)
  })
  await t.app.db.transact(async (tx) => {
    await tx
      .updateTable('broker_operation')
      .set({ state: 'DONE', deal_id: dealId, finished_at: now })
      .where('id', '=', operationId)
      .execute()
    const way = { from: hold, to: walletOf(order.memberId, 'usdt'), amount }
    await post(tx, [move('PROFIT', way, { cause: operationId })], now)
  })
}

/** The broker no longer shows these deals. */
const without = (hidden: readonly bigint[]): ScriptedBroker => ({
  ...broker,
  async *deals(login, period) {
    for await (const deal of broker.deals(login, period)) if (!hidden.includes(deal.id)) yield deal
  },
  dealsOfMany: async (logins, period) =>
    new Map(
      [...(await broker.dealsOfMany(logins, period))].map(([login, deals]) => [
        login,
        deals.filter(({ id }) => !hidden.includes(id)),
      ]),
    ),
})

/** Two operators propose and approve to accept the order's difference. */
async function correction() {
  const [one, other] = [await anOperator(t, ['books.reconcile']), await anOperator(t, ['books.reconcile'])]
  const body = { orderId: order.id, reason: 'Looked into', document: fileOf(await jpegBytes()) }
  const requested = await t.ask(
    operatorProposals.proposeOrderCorrection,
    { body },
    { token: one.token, key: newId() },
  )
  expect(requested.status).toBe(200)
  const id = requested.body.proposalId
  const decide = (decision: object) =>
    t.ask(operatorProposals.decideProposal, { body: { id, ...decision } as never }, { token: other.token })
  return {
    id,
    approved: () => decide({ decision: 'APPROVE' }),
    rejected: () => decide({ decision: 'REJECT', reason: 'No' }),
  }
}

async function acceptDeals(): Promise<void> {
  expect((await (await correction()).approved()).status).toBe(200)
}

/** An attempt with the application's database role. */
const accept = (id: string, dealId: number, cents: number) =>
  t.app.db.transact((tx) =>
    tx
      .insertInto('order_deal_accepted')
      .values({
        id,
        order_id: order.id,
        deal_id: dealId,
        amount_cents: cents,
        noted_at: t.app.clock.now(),
      })
      .execute(),
  )

const lackedIn = async (id: string) =>
  (
    (await t.app.db.selectFrom('proposal').select('payload').where('id', '=', id).executeTakeFirstOrThrow())
      .payload as { lackedDeals: unknown }
  ).lackedDeals

test('an invented profit and its payout are found that night, though the balances agree', async () => {
  const dealId = Date.now()
  await inventedProfit(900, dealId)
  await inventedPayout(900, dealId + 1)
  expect(await balancesOf(t.app.db, [walletOf(order.memberId, 'usdt')])).toEqual([900_000_000n])
  expect(await checkCauses(t.app.db)).toEqual([])

  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1, left: 0 })
  expect(await openDifferences(t)).toEqual([
    { subject_kind: 'DEALS', subject: 'MT5', expected: '1800000000', found: '0' },
  ])
  const [alarm] = await alarmsOf(t, 'deals:MT5')
  expect(alarm).toMatchObject({ kind: 'BOOKS_DIFFER' })
  expect(alarm?.details).toContain(`account ${order.login} has no deal ${dealId} of 900.00`)
  expect(alarm?.details).toContain(`account ${order.login} has no deal ${dealId + 1} of -900.00`)
  // Neither the order nor the member's wallet pays out any more.
  expect(await blockedOnes(t.app.db, 'ORDER', [order.id])).toEqual(new Set([order.id]))
  expect(await hasUnconfirmedDeals(t.app.db, order.memberId)).toBe(true)
  expect(await hasUnconfirmedDeals(t.app.db, (await aMember(t)).id)).toBe(false)

  const { token } = await anOperator(t, ['books.reconcile'])
  const { body } = await t.ask(operatorInvestments.openDifferences, { query: {} }, { token })
  expect(body.differences).toMatchObject([
    {
      subjectKind: 'DEALS',
      subject: 'MT5',
      items: [{ kind: 'DEALS', id: order.id, name: `${order.login}` }],
    },
  ])

  // Silence confirms nothing.
  broker.failNext('dealsOfMany', 'unheard', 5)
  broker.failNext('deals', 'unheard', 50)
  expect(await reconciled(t)).toMatchObject({ agreed: false })
  expect(await hasUnconfirmedDeals(t.app.db, order.memberId)).toBe(true)
  broker.calm()

  await acceptDeals()
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
  expect(await hasUnconfirmedDeals(t.app.db, order.memberId)).toBe(false)

  // A later invention is found again.
  await inventedProfit(3, dealId + 2)
  expect(await reconciled(t)).toMatchObject({ agreed: false })
  await inventedPayout(3, dealId + 3)
  await acceptDeals()
}, 60_000)

test('a correction of a cent accepts only the deals it names, which are looked up again', async () => {
  const aCentIsMissing = await broker.changeBalance({
    login: order.login,
    amountCents: -1n,
    id: newId().slice(-8),
  })
  expect(aCentIsMissing.state).toBe('done')
  const dealId = Date.now()
  const blind = await correction()
  expect(await lackedIn(blind.id)).toEqual([])
  await inventedProfit(900, dealId)
  await inventedPayout(900, dealId + 1)
  expect((await blind.approved()).body.code).toBe('CHANGED_MEANWHILE')
  await blind.rejected()

  const seeing = await correction()
  expect(await lackedIn(seeing.id)).toEqual([
    { dealId: `${dealId}`, amount: '900.00', found: '0.00' },
    { dealId: `${dealId + 1}`, amount: '-900.00', found: '0.00' },
  ])
  await inventedProfit(5, dealId + 2)
  await inventedPayout(5, dealId + 3)
  expect((await seeing.approved()).body.code).toBe('CHANGED_MEANWHILE')
  await seeing.rejected()
  const accepting = await correction()
  expect((await accepting.approved()).status).toBe(200)
  await runOrders(t.app)
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
  await expect(accept(accepting.id, dealId, 90_001)).rejects.toThrow(
    'No two operators have accepted this deal',
  )

  // The number of an accepted deal, for a payout.
  await inventedProfit(900, dealId + 4)
  await inventedPayout(900, dealId)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect((await alarmsOf(t, 'deals:MT5')).map(({ details }) => details).join()).toContain(
    `account ${order.login} has no deal ${dealId} of -900.00`,
  )
  await acceptDeals()
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
}, 90_000)

test('deals recorded after the proposal are not accepted', async () => {
  const dealId = Date.now()
  await inventedProfit(8, dealId)
  await inventedPayout(8, dealId + 1)
  await acceptDeals()
  const proposedAt = (change: string) =>
    asOwner(t.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(`update order_deal_accepted set noted_at = noted_at ${change} where order_id = $1`, [
        order.id,
      ])
    })
  await proposedAt("- interval '1 hour'")
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  await proposedAt("+ interval '1 hour'")
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
}, 60_000)

test('a correction of the balance alone accepts no deal, nor does the database by its proposal', async () => {
  await broker.changeBalance({ login: order.login, amountCents: -1n, id: newId().slice(-8) })
  const aCent = await correction()
  expect((await aCent.approved()).status).toBe(200)
  await runOrders(t.app)
  const dealId = Date.now()
  await inventedProfit(7, dealId)
  await inventedPayout(7, dealId + 1)
  await expect(accept(aCent.id, dealId, 700)).rejects.toThrow('No two operators have accepted this deal')
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  await acceptDeals()
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
}, 60_000)

test('a deal of another account than the order’s is refused', async () => {
  await expect(inventedProfit(5, Date.now(), 1)).rejects.toThrow('to its account')
})

test.each<[string, Partial<Deal>, Partial<Deal>]>([
  ['more lots', {}, { volume: 90_000_000 }],
  ['a closing for an opening', { entry: 'IN' }, { entry: 'OUT' }],
  ['the copier for a client', { byClient: true }, {}],
])('a real deal settled with %s is a difference, since it decides team bonuses', async (_what, made, as) => {
  const { id } = broker.deal(order.login, { profitCents: 500n, ...made })
  await inventedProfit(5, Number(id), order.login, as)
  expect(await reconciled(t)).toMatchObject({ agreed: false, differences: 1 })
  expect((await alarmsOf(t, 'deals:MT5')).map(({ details }) => details).join()).toContain(
    `account ${order.login} has no deal ${id} of 5.00 (SELL OUT `,
  )
  await acceptDeals()
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
})

test('parts of a position, a client’s own deals and deals without a result agree', async () => {
  const opened = broker.deal(order.login, {
    entry: 'IN',
    positionId: 71n,
    commissionCents: -3n,
    volume: 3000,
  })
  broker.deal(order.login, { positionId: 71n, volume: 1000, profitCents: 20n })
  broker.deal(order.login, { positionId: 71n, volume: 2000, profitCents: 0n })
  const byHand = { positionId: 72n, byClient: true }
  broker.deal(order.login, { ...byHand, entry: 'IN', time: new Date(t.app.clock.now().getTime() - 1000) })
  broker.deal(order.login, { ...byHand, byClient: false, profitCents: -50n })
  broker.deal(order.login, { positionId: 71n, byClient: true, profitCents: 40n })
  expect(opened.id).toBeGreaterThan(0n)
  await expectAgreement(office)
  const { rows } = await t.app.db.pool.query(
    'select count(*)::integer as deals, count(*) filter (where by_hand)::integer as by_hand from broker_deal where order_id = $1 and settlement_id is not null',
    [order.id],
  )
  expect(rows).toEqual([{ deals: 5, by_hand: 2 }])
})

test('a deal settled as made by hand is no difference once its maker is known as the copier', async () => {
  const made = broker.deal(order.login, { byClient: true, profitCents: 60n })
  await expectAgreement(office)
  const copiers = { ...made, byClient: false }
  const renamed: ScriptedBroker = {
    ...broker,
    async *deals(login, period) {
      for await (const deal of broker.deals(login, period)) yield deal.id === made.id ? copiers : deal
    },
    dealsOfMany: async () => new Map(),
  }
  expect(await runReconciliation({ ...t.app, broker: renamed })).toMatchObject({ agreed: true })
})

describe('with real deals', () => {
  let dealId: bigint

  beforeEach(async () => {
    dealId = broker.trade(order.login, 1_000n).id
    await expectAgreement(office)
  })

  test('one missing at the broker, or with another result, is a difference', async () => {
    await runReconciliation({ ...t.app, broker: without([dealId]) })
    expect(await openDifferences(t)).toMatchObject([
      { subject_kind: 'DEALS', expected: '10000000', found: '0' },
    ])
    const changed: ScriptedBroker = {
      ...broker,
      async *deals(login, period) {
        for await (const deal of broker.deals(login, period))
          yield deal.id === dealId ? { ...deal, profitCents: 400n } : deal
      },
      dealsOfMany: async () => new Map(),
    }
    await runReconciliation({ ...t.app, broker: changed })
    expect(await openDifferences(t)).toMatchObject([
      { subject_kind: 'DEALS', expected: '10000000', found: '4000000' },
    ])
    await expectAgreement(office)
  })

  test('silence about one account leaves its deals for later, and opens no difference', async () => {
    const silent: ScriptedBroker = {
      ...broker,
      async *deals(login, period) {
        if (login === order.login) throw new BrokerUnknown('NO_ANSWER', '')
        yield* broker.deals(login, period)
      },
      dealsOfMany: async (logins, period) => {
        const all = new Map(await broker.dealsOfMany(logins, period))
        all.delete(order.login)
        return all
      },
    }
    const run = await runReconciliation({ ...t.app, broker: silent })
    expect(run).toMatchObject({ agreed: false, differences: 0 })
    const { left_subjects } = await t.app.db
      .selectFrom('reconciliation')
      .select('left_subjects')
      .where('id', '=', run?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(left_subjects).toContain('DEALS:MT5')
    expect(await reconcileLeft(t.app, run?.id ?? '')).toMatchObject({ agreed: true, left: 0 })
  })

  test('one entered late is found whatever its date', async () => {
    t.advance(10 * 24 * 3600)
    broker.trade(order.login, 300n, new Date(t.app.clock.now().getTime() - 9 * 24 * 3600_000))
    await expectAgreement(office)
    await expectAgreement(office)
  })

  test('many orders cost few requests', async () => {
    const before = broker.requested.get('deals') ?? 0
    const many = broker.requested.get('dealsOfMany') ?? 0
    await expectAgreement(office)
    // Only those of the sample alone.
    expect((broker.requested.get('deals') ?? 0) - before).toBeLessThanOrEqual(20)
    expect((broker.requested.get('dealsOfMany') ?? 0) - many).toBeLessThan(5)
  })
})
