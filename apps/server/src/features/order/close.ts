/** The end of an order: what was taken out of its account is paid, and the order is closed, in one transaction. */
import type { Amount } from '@halyard/money'
import {
  accountOfOrder,
  feeIncome,
  lockBalances,
  move,
  type NewTransfer,
  post,
  promotion,
  safetyFund,
  walletOf,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { detailsOf } from './details.ts'
import type { Order } from './orders.ts'
import { partsOfFree, readOwnFunds } from './own-funds.ts'
import { type Payment, paymentOf, type TakenOut } from './payment.ts'
import { tellOfClosing } from './tell-member.ts'

export async function close(
  tx: Tx,
  app: App,
  order: Order,
  { capital, free }: { readonly capital: Amount; readonly free: Amount },
): Promise<void> {
  const taken = { capital, ...partsOfFree(free, (await readOwnFunds(tx, [order.id]))(order.id)) }
  const now = app.clock.now()
  const wallet = walletOf(order.memberId, 'usdt')
  const [fund = 0n] = await lockBalances(tx, [safetyFund, accountOfOrder(order.id, 'hold'), wallet])
  const payment = paymentOf(order, taken, fund)
  const transfers = transfersOf(order, taken, payment)
  if (transfers.length > 0) {
    const result = await post(tx, transfers, now)
    if (!result.posted) throw new Error(`Order ${order.id} cannot be paid: ${result.shortOf} is short`)
  }
  await tx
    .updateTable('investment_order')
    .set({ state: 'CLOSED', closed_at: now, obstacle: null })
    .where('id', '=', order.id)
    .execute()
  await keepPayment(tx, order, payment, now)
  await tellOfClosing(tx, app, order, payment)
}

async function keepPayment(tx: Tx, { id }: Order, payment: Payment, now: Date): Promise<void> {
  const { capital, profit, ownFunds, fee, compensation } = payment
  await tx
    .insertInto('order_payment')
    .values({ order_id: id, capital, profit, own_funds: ownFunds, fee, compensation, paid_at: now })
    .execute()
}

function transfersOf(order: Order, taken: TakenOut, payment: Payment): NewTransfer[] {
  const hold = accountOfOrder(order.id, 'hold')
  const wallet = walletOf(order.memberId, 'usdt')
  const trialCapital = order.trial ? taken.capital : 0n
  const ways = [
    { kind: 'CAPITAL', from: hold, to: wallet, amount: payment.capital },
    { kind: 'PROFIT', from: hold, to: wallet, amount: payment.profit },
    { kind: 'FROM_MT5', from: hold, to: wallet, amount: payment.ownFunds },
    { kind: 'MANAGEMENT_FEE', from: wallet, to: feeIncome, amount: payment.fee },
    { kind: 'COMPENSATION', from: safetyFund, to: wallet, amount: payment.compensation },
    { kind: 'TRIAL_END', from: accountOfOrder(order.id, 'trial'), to: promotion, amount: trialCapital },
  ] as const
  return ways.filter(({ amount }) => amount > 0n).map(({ kind, ...way }) => move(kind, way, detailsOf(order)))
}
