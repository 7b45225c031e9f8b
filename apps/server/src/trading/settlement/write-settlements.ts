/**
 * Stores the readings of some orders in one transaction: deals, settlements, ledger transfers, and the
 * amounts to take out for the safety fund. It locks the orders' rows first, so it sees deals that another
 * worker has just settled, and a crash leaves all of it or nothing. Rows are locked before any balance, here
 * as everywhere.
 */

import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import { noteLots, noteProfits } from '../../access/team-events/index.ts'
import {
  accountOfOrder,
  brokerResults,
  lockBalances,
  type NewTransfer,
  post,
  safetyFund,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Deal } from '../../ports/broker.ts'
import { takeShares } from './fund-shares.ts'
import { keepDeals, noteReadUntil, unknownDeals } from './keep-deals.ts'
import { madeByHand } from './made-by-hand.ts'
import { noteHandTrading } from './note-hand-trading.ts'
import { noteUnusual } from './note-unusual.ts'
import { resultCentsOf } from './read-deals.ts'
import { type ByHand, cent, type OrderBooks, settle, sharesByDeal } from './settle.ts'
import { keepSettlements, type LockedOrder, lockOrders, type SettlementOfOrder } from './settlement-rows.ts'

interface Closing {
  /** The broker has not answered yet, so it is unknown whether a late loss can still be taken from it. */
  readonly isOpen: boolean
  /** Capital that has been paid out: a later profit does not restore it. */
  readonly capitalPaid: Amount
}

export interface ReadingOfOrder {
  readonly orderId: string
  readonly login: number
  readonly deals: readonly Deal[]
}

export async function writeSettlements(
  app: App,
  readings: readonly ReadingOfOrder[],
  readUntil: Date,
): Promise<void> {
  const now = app.clock.now()
  await app.db.transact(async (tx) => {
    const locked = await lockOrders(
      tx,
      readings.map(({ orderId }) => orderId),
    )
    const closings = await closingsOf(tx, locked.values())
    // Deals that arrive during a payout are read again once that has ended.
    const readable = readings.filter(({ orderId }) => !closings.get(orderId)?.isOpen)
    const orders = new Map(
      [...locked].map(([id, order]) => [id, withoutPaid(order, closings.get(id)?.capitalPaid)]),
    )
    const found = await unknownDeals(
      tx,
      readable.flatMap(({ deals }) => deals),
    )
    if (found.length > 0) await settleFound(tx, app, readable, orders, found, now)
    await takeShares(
      tx,
      readable.map(({ orderId }) => orderId),
      now,
    )
    await noteReadUntil(
      tx,
      readable.map(({ login }) => login),
      readUntil,
    )
  })
}

function withoutPaid(order: LockedOrder, capitalPaid: Amount = 0n): LockedOrder {
  return { ...order, books: { ...order.books, price: order.books.price - capitalPaid } }
}

async function settleFound(
  tx: Tx,
  app: App,
  readings: readonly ReadingOfOrder[],
  orders: ReadonlyMap<string, LockedOrder>,
  found: readonly Deal[],
  now: Date,
): Promise<void> {
  const orderOf = new Map(readings.map(({ login, orderId }) => [login, orders.get(orderId) as LockedOrder]))
  const byHand = await madeByHand(tx, found)
  const settlements = await decide(tx, orderOf, found, byHand)
  const transfers = settlements.map(transferOfSettlement).filter((transfer) => transfer !== null)
  if (transfers.length > 0) {
    const result = await post(tx, transfers, now)
    if (!result.posted) throw new Error(`${result.shortOf} was changed while it was locked`)
  }
  await keepSettlements(tx, settlements, now)
  const settlementOf = new Map(settlements.map((settlement) => [settlement.order.login, settlement]))
  await keepDeals(
    tx,
    found.map((deal) => ({
      deal,
      orderId: orderOf.get(deal.login)?.id ?? null,
      settlementId: isSettled(deal) ? (settlementOf.get(deal.login)?.id ?? null) : null,
      fundShare: isSettled(deal) ? (settlementOf.get(deal.login)?.shares.get(deal.id) ?? 0n) : 0n,
      byHand: byHand.has(deal),
    })),
    now,
  )
  const copied = found.filter((deal) => !byHand.has(deal))
  await noteLots(tx, closedLots(copied, orderOf), now)
  await noteProfits(tx, settlements.map(newHighOf), now)
  for (const settlement of settlements) await noteUnusual(tx, app, settlement)
  await noteHandTrading(tx, app, found, byHand, orderOf)
}

/** Named by the first deal, so that each is found once. */
function closedLots(copied: readonly Deal[], orderOf: ReadonlyMap<number, LockedOrder>) {
  return [...Map.groupBy(copied.filter(isClosing), ({ login }) => login)].map(([login, deals]) => ({
    cause: `${login}:${deals[0]?.id}`,
    orderId: (orderOf.get(login) as LockedOrder).id,
    amount: deals.reduce((sum, { volume }) => sum + BigInt(volume), 0n),
  }))
}

const isClosing = ({ entry, action }: Deal) => entry !== 'IN' && (action === 'BUY' || action === 'SELL')

const newHighOf = ({ id, order, before, settled }: SettlementOfOrder) => ({
  cause: id,
  orderId: order.id,
  amount: settled.books.highWater - before.highWater - settled.highByHand,
})

/**
 * Deposits and withdrawals are handled by the operation that requested them; any other change of a balance is
 * a result. A closing without a result is settled too: its lots count, and only settled deals are compared
 * with the broker.
 */
const isSettled = (deal: Deal) => deal.action !== 'BALANCE' && (resultCentsOf(deal) !== 0n || isClosing(deal))

async function decide(
  tx: Tx,
  orderOf: ReadonlyMap<number, LockedOrder>,
  found: readonly Deal[],
  byHand: ReadonlyMap<Deal, ByHand>,
): Promise<SettlementOfOrder[]> {
  const byLogin = Map.groupBy(found.filter(isSettled), ({ login }) => login)
  const concerned = [...byLogin].map(([login, deals]) => ({
    order: orderOf.get(login) as LockedOrder,
    deals,
  }))
  const held = await lockHeld(
    tx,
    concerned.map(({ order }) => order),
  )
  return concerned.map(({ order, deals }) => {
    const before = { ...order.books, ...(held.get(order.id) as { capital: Amount; free: Amount }) }
    const results = deals.map((deal) => ({
      dealId: deal.id,
      at: deal.time,
      amount: resultCentsOf(deal) * cent,
      byHand: byHand.get(deal) ?? null,
    }))
    return {
      id: newId(),
      order,
      before,
      settled: settle(before, results),
      deals,
      shares: sharesByDeal(before, results),
    }
  })
}

async function lockHeld(
  tx: Tx,
  orders: readonly LockedOrder[],
): Promise<Map<string, { capital: Amount; free: Amount }>> {
  if (orders.length === 0) return new Map()
  const addresses = orders.flatMap(({ id, books }) => [
    accountOfOrder(id, books.trial ? 'trial' : 'capital'),
    accountOfOrder(id, 'free'),
  ])
  const amounts = await lockBalances(tx, [...addresses, safetyFund])
  return new Map(
    orders.map(({ id }, index) => [
      id,
      { capital: amounts[2 * index] as Amount, free: amounts[2 * index + 1] as Amount },
    ]),
  )
}

function transferOfSettlement({ id, order, before, settled }: SettlementOfOrder): NewTransfer | null {
  const { id: orderId, login, product } = order
  const details = { cause: id, orderId, mt5Id: String(login), product }
  return transferOf({ settlementId: id, orderId, details, before, after: settled.books })
}

interface Change {
  readonly settlementId: string
  readonly orderId: string
  readonly details: NewTransfer['details']
  readonly before: OrderBooks
  readonly after: OrderBooks
}

/** The transfer that takes the books from one state to the other; null if nothing moves, since results may cancel out. */
function transferOf({ settlementId, orderId, details, before, after }: Change): NewTransfer | null {
  const capital = after.capital - before.capital
  const free = after.free - before.free
  const share = after.fundShare - before.fundShare
  const lines = [
    { account: accountOfOrder(orderId, after.trial ? 'trial' : 'capital'), amount: capital },
    { account: accountOfOrder(orderId, 'free'), amount: free },
    { account: safetyFund, amount: share },
    { account: brokerResults, amount: -(capital + free + share) },
  ].filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return null
  const kind = capital < 0n || free < 0n ? 'SETTLE_LOSS' : 'SETTLE_PROFIT'
  return { id: settlementId, kind, details, lines }
}

/** The broker's payouts at the end of orders. They decide where a late deal belongs. */
async function closingsOf(tx: Tx, orders: Iterable<LockedOrder>): Promise<Map<string, Closing>> {
  const ended = [...orders].filter(({ state }) => state !== 'ACTIVE').map(({ id }) => id)
  if (ended.length === 0) return new Map()
  const { rows } = await sql<{ order_id: string; is_open: boolean; capital_paid: string }>`
    select order_id, bool_or(state = 'OPEN') as is_open,
      coalesce(sum(capital_part) filter (where state = 'DONE'), 0) as capital_paid
    from broker_operation
    where kind = 'CLOSE' and state in ('OPEN', 'DONE') and order_id = any (${ended}::uuid[])
    group by order_id
  `.execute(tx)
  return new Map(
    rows.map(({ order_id, is_open, capital_paid }) => [
      order_id,
      { isOpen: is_open, capitalPaid: BigInt(capital_paid) },
    ]),
  )
}
