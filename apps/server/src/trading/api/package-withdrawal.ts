import { products as contract } from '@halyard/contract'
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import { moneyAction } from '../../access/sessions/index.ts'
import { spendTwoFaGrant } from '../../access/two-fa/index.ts'
import { accountOfOrder, balancesOf, move, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { booksDiffer } from '../orders/books-differ.ts'
import { isWholeCents } from '../orders/cents.ts'
import { detailsOf } from '../orders/details.ts'
import { failPoint } from '../orders/fail-points.ts'
import { addOperation } from '../orders/operations.ts'
import { resultOf, stateNow } from '../orders/operations-result.ts'
import { lockOrderOfMember, type Order } from '../orders/orders.ts'
import { partsOfFree, readOwnFunds } from '../orders/own-funds.ts'
import { runOrdersNow } from '../orders/run-order.ts'

/** Profit is the earned part of the free funds: never capital, nor the member's own money. The least is a cent. */
export const packageWithdrawal = answerMember(
  contract.packageWithdrawal,
  async (app, request) => {
    const { member, body } = request
    const { withdrawAmount: amount } = body
    const reserved = await moneyAction(app, contract.packageWithdrawal, request, async (tx) => {
      if (!isWholeCents(amount)) return refuse('CENTS_ONLY', { field: 'withdrawAmount' })
      const order = await lockOrderOfMember(tx, member.id, body.orderId)
      if (!order) return refuse('NOT_FOUND')
      if (order.state !== 'ACTIVE') return refuse('ORDER_NOT_ACTIVE')
      if (await booksDiffer(tx, order.id)) return refuse('ORDER_BLOCKED')
      return (await spendTwoFaGrant(tx, app, member, 'PROFIT')) ?? reserveProfit(tx, app, order, amount)
    })
    if (reserved instanceof Refusal) return reserved
    failPoint(app, 'order:held')
    await runOrdersNow(app, [reserved.orderId])
    const status = await resultOf(app, reserved.operationId)
    if (status instanceof Refusal) return status
    return {
      status,
      notice: status === 'COMPLETED' ? ('PROFIT_WITHDRAWN' as const) : ('ON_ITS_WAY' as const),
      noticeParams: { amount: groupThousands(formatAmount(amount, 'USDT')) },
    }
  },
  (app, { operationId }: { readonly operationId: string }) => stateNow(app, [operationId]),
)

async function reserveProfit(tx: Tx, app: App, order: Order, amount: Amount) {
  const now = app.clock.now()
  const { id: orderId } = order
  const [free = 0n] = await balancesOf(tx, [accountOfOrder(orderId, 'free')])
  const { profit } = partsOfFree(free, (await readOwnFunds(tx, [orderId]))(orderId))
  if (amount > profit) return refuse('INSUFFICIENT_BALANCE', { field: 'withdrawAmount' })
  const operationId = await addOperation(tx, { orderId, kind: 'PROFIT', amount: -amount }, now)
  const way = { from: accountOfOrder(orderId, 'free'), to: accountOfOrder(orderId, 'hold'), amount }
  const { posted } = await post(tx, [move('ORDER_RESERVE', way, detailsOf(order, operationId))], now)
  return posted ? { orderId, operationId } : refuse('INSUFFICIENT_BALANCE', { field: 'withdrawAmount' })
}
