/**
 * Decides which orders a transfer goes to or comes from, and whether it is allowed. Inside a transaction, the
 * orders stay locked.
 */
import type { Amount } from '@halyard/money'
import {
  accountOfOrder,
  balancesOf,
  lockBalances,
  move,
  type NewTransfer,
  walletOf,
} from '../../ledger/index.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { differingOrders } from './books-differ.ts'
import { detailsOf } from './details.ts'

export interface Plan {
  readonly operation: {
    readonly orderId: string
    readonly kind: 'TOP_UP' | 'FROM_MT5'
    readonly amount: Amount
  }
  readonly transferOf: (operationId: string) => NewTransfer
}

/** An active order, and its movable amount. */
export interface FreeFunds {
  readonly id: string
  readonly login: number
  readonly free: Amount
  /** Payments out of it are blocked for now. */
  readonly blocked: boolean
}

const activeOrders = (reader: Reader, memberId: string) =>
  reader
    .selectFrom('investment_order')
    .select(['id', 'login'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACTIVE')

export async function freeFundsOf(reader: Reader, memberId: string): Promise<FreeFunds[]> {
  const orders = await activeOrders(reader, memberId).execute()
  return withFree(
    reader,
    orders,
    await balancesOf(
      reader,
      orders.map(({ id }) => accountOfOrder(id, 'free')),
    ),
  )
}

async function lockFreeFunds(tx: Tx, memberId: string): Promise<FreeFunds[]> {
  const orders = await activeOrders(tx, memberId).orderBy('id').forNoKeyUpdate().execute()
  const accounts = orders.flatMap(({ id }) => [accountOfOrder(id, 'free'), accountOfOrder(id, 'hold')])
  const balances = await lockBalances(tx, accounts)
  return withFree(
    tx,
    orders,
    balances.filter((_, index) => index % 2 === 0),
  )
}

async function withFree(
  reader: Reader,
  orders: readonly { readonly id: string; readonly login: string }[],
  balances: readonly Amount[],
): Promise<FreeFunds[]> {
  const differing = await differingOrders(
    reader,
    orders.map(({ id }) => id),
  )
  return orders.map(({ id, login }, index) => ({
    id,
    login: Number(login),
    free: balances[index] ?? 0n,
    blocked: differing.has(id),
  }))
}

export function movableOf(orders: readonly FreeFunds[]): Amount {
  return orders.reduce((sum, { free, blocked }) => (blocked ? sum : sum + free), 0n)
}

export interface Part {
  readonly order: FreeFunds
  readonly amount: Amount
}

/** Largest first, so that few accounts are involved; null if all of them together don't have enough. */
export function drawFrom(orders: readonly FreeFunds[], amount: Amount): Part[] | null {
  const parts: Part[] = []
  let left = amount
  for (const order of orders.toSorted((a, b) => (a.free === b.free ? 0 : a.free > b.free ? -1 : 1))) {
    const taken = order.blocked ? 0n : smaller(order.free, left)
    if (taken > 0n) parts.push({ order, amount: taken })
    left -= taken
  }
  return left > 0n ? null : parts
}

const smaller = (a: Amount, b: Amount) => (a < b ? a : b)

export async function drawPlan(tx: Tx, memberId: string, amount: Amount): Promise<Plan[] | Refusal> {
  const orders = await lockFreeFunds(tx, memberId)
  if (orders.length === 0) return refuse('NO_ACTIVE_ORDER')
  const parts = drawFrom(orders, amount)
  if (!parts) {
    const whole = orders.reduce((sum, { free }) => sum + free, 0n)
    return whole >= amount ? refuse('ORDER_BLOCKED') : refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
  }
  return parts.map((part) => {
    const { id } = part.order
    const way = { from: accountOfOrder(id, 'free'), to: accountOfOrder(id, 'hold'), amount: part.amount }
    return {
      operation: { orderId: id, kind: 'FROM_MT5', amount: -part.amount },
      transferOf: (operationId) => move('ORDER_RESERVE', way, detailsOf(part.order, operationId)),
    }
  })
}

/** Tops up the newest active order of the product. */
export async function topUpPlan(
  tx: Tx,
  memberId: string,
  productId: string,
  amount: Amount,
): Promise<Plan | Refusal> {
  const order = isId(productId)
    ? await activeOrders(tx, memberId)
        .where('product_id', '=', productId)
        .orderBy('activated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (!order) return refuse('NO_ACTIVE_ORDER')
  if ((await differingOrders(tx, [order.id])).size > 0) return refuse('ORDER_BLOCKED')
  const [wallet, hold] = [walletOf(memberId, 'usdt'), accountOfOrder(order.id, 'hold')]
  const [balance = 0n] = await lockBalances(tx, [wallet, hold])
  if (balance < amount) return refuse('INSUFFICIENT_BALANCE', { field: 'amount' })
  const placed = { id: order.id, login: Number(order.login) }
  return {
    operation: { orderId: order.id, kind: 'TOP_UP', amount },
    transferOf: (operationId) =>
      move('TOP_UP', { from: wallet, to: hold, amount }, detailsOf(placed, operationId)),
  }
}
