/** Orders as rows of lists. */
import type { OrderState } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import type { OrderFigures } from './figures.ts'
import { usdt } from './format.ts'
import { type FiguredOrder, readFigures } from './order-facts.ts'
import { asOrder, selectOrders } from './orders.ts'
import { isPeriodOver, isSurrendered } from './terms.ts'

export const openStates: readonly OrderState[] = ['PENDING', 'ACTIVE', 'CLOSING']

export function asRow({ order, figures }: FiguredOrder, now: Date) {
  const { state, trial, activatedAt } = order
  const active = state === 'ACTIVE'
  const isFree = isPeriodOver(order, now)
  return {
    orderId: order.id,
    mt5Id: String(order.login),
    productName: order.productName,
    startDate: activatedAt?.toISOString() ?? '',
    price: usdt(order.price),
    capital: usdt(figures.capital),
    free: usdt(figures.free),
    profit: usdt(figures.profit),
    ownFunds: usdt(figures.ownFunds),
    earning: usdt(figures.inAll.earning),
    currentValue: asValue(figures),
    paidOut: figures.paid && usdt(figures.paid.amount),
    closedAt: figures.paid?.at ?? null,
    status: state,
    closingReason: order.closingReason,
    surrendered: isSurrendered(order),
    trialPackage: trial,
    tradingOn: order.tradingOn,
    showWithdrawCapitalButton: active && isFree,
    showUnsubscribeButton: active && !isFree,
    showProfitButton: active && figures.profit > 0n,
  }
}

function asValue({ currentValue }: OrderFigures) {
  if (!currentValue) return null
  const { amount, open, readAt } = currentValue
  return { amount: usdt(amount), openPositions: usdt(open), readAt }
}

/** A page of a member's orders, newest first. */
export async function pageOfOrders(
  reader: Reader,
  memberId: string,
  states: readonly OrderState[],
  page: { readonly pageNo: number; readonly pageSize: number },
  now: Date,
) {
  const ids = reader
    .selectFrom('investment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
  const rows = await selectOrders(reader)
    .where('placed.id', 'in', ids)
    .orderBy('placed.created_at', 'desc')
    .orderBy('placed.id', 'desc')
    .execute()
  const { count } = await reader
    .selectFrom('investment_order')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow()
  const orders = await readFigures(reader, rows.map(asOrder), now)
  return {
    productOrderDtoList: orders.map((figured) => asRow(figured, now)),
    totalRecords: Number(count),
  }
}
