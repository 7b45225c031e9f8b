/** Orders as lists show them. */
import type { OrderState } from '@halyard/contract'
import { type Amount, formatAmount } from '@halyard/money'
import { accountOfOrder, balancesOf } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { asOrder, type Order, selectOrders } from './orders.ts'
import { capitalFreeFrom } from './terms.ts'

export interface Held {
  readonly capital: Amount
  readonly free: Amount
}

const running: readonly OrderState[] = ['ACTIVE', 'CLOSING']

/** What each order holds. While a closing waits for the broker, what it took out counts as held still. */
export async function heldBy(reader: Reader, orders: readonly Order[]): Promise<Map<string, Held>> {
  const accounts = orders.flatMap(({ id, trial }) => [
    accountOfOrder(id, trial ? 'trial' : 'capital'),
    accountOfOrder(id, 'free'),
  ])
  const balances = await balancesOf(reader, accounts)
  const leaving = await capitalLeaving(reader, orders)
  return new Map(
    orders.map((order, index) => {
      const [capital = 0n, free = 0n] = balances.slice(2 * index, 2 * index + 2)
      const reserved = order.trial ? 0n : (leaving.get(order.id) ?? 0n)
      return [order.id, { capital: capital + reserved, free }]
    }),
  )
}

async function capitalLeaving(reader: Reader, orders: readonly Order[]): Promise<Map<string, Amount>> {
  const closing = orders.filter(({ state }) => state === 'CLOSING')
  if (closing.length === 0) return new Map()
  const rows = await reader
    .selectFrom('broker_operation')
    .select(['order_id', (select) => select.fn.sum<string>('capital_part').as('capital')])
    .where('kind', '=', 'CLOSE')
    .where('state', 'in', ['OPEN', 'DONE'])
    .where('order_id', '=', (select) => select.fn.any(select.val(closing.map(({ id }) => id))))
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, capital }) => [order_id, BigInt(capital)]))
}

export function asRow(order: Order, held: Held, now: Date) {
  const { state, trial, activatedAt, price } = order
  const freeFrom = capitalFreeFrom(order)
  const active = state === 'ACTIVE'
  return {
    orderId: order.id,
    mt5Id: String(order.login),
    productName: order.productName,
    startDate: activatedAt?.toISOString() ?? '',
    price: formatAmount(price, 'USDT'),
    // Before it begins and after its end: what was invested.
    capital: formatAmount(running.includes(state) ? held.capital : price, 'USDT'),
    free: formatAmount(held.free, 'USDT'),
    earning: formatAmount(order.realised - order.fundShare, 'USDT'),
    status: state,
    closingReason: order.closingReason,
    trialPackage: trial,
    tradingOn: order.tradingOn,
    showWithdrawCapitalButton: active && !trial && freeFrom !== null && freeFrom <= now,
    showUnsubscribeButton: active,
    showProfitButton: active && held.free > 0n,
  }
}

/** A page of a member's orders, newest first. */
export async function pageOfOrders(
  reader: Reader,
  memberId: string,
  states: readonly OrderState[],
  page: { readonly pageNo: number; readonly pageSize: number },
  now: Date,
) {
  const rows = await selectOrders(reader)
    .where('placed.member_id', '=', memberId)
    .where('placed.state', 'in', states)
    .orderBy('placed.created_at', 'desc')
    .orderBy('placed.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute()
  const { count } = await reader
    .selectFrom('investment_order')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  const orders = rows.map(asOrder)
  const held = await heldBy(reader, orders)
  return {
    productOrderDtoList: orders.map((order) => asRow(order, held.get(order.id) as Held, now)),
    totalRecords: Number(count),
  }
}
