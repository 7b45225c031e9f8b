/**
 * Deals that came in after an order was closed and paid. A separate CLOSE takes their money out of the
 * account, and it belongs to the member. There is no fee; capital that the safety fund has already
 * compensated goes back to the fund.
 */
import type { Amount } from '@halyard/money'
import { accountOfOrder, move, type NewTransfer, post, safetyFund, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { wasTradedByHand } from '../settlement/index.ts'
import { detailsOf } from './details.ts'
import { notifyOfLatePayment } from './notify-member.ts'
import { closingsDone, type Operation, takenOut } from './operations.ts'
import type { Order } from './orders.ts'
import { partsOfFree, readOwnFunds } from './own-funds.ts'
import { owedByFund, type Payment, paidOut } from './payment.ts'

interface Circumstances {
  /**
   * The return of a trial's capital to the platform, posted together with the payment
   * because a transaction posts only once.
   */
  readonly additional: readonly NewTransfer[]
  /** More deals have come in since it was planned. */
  readonly isMore: boolean
}

/** Called right after the operation is done. */
export async function payLate(
  tx: Tx,
  app: App,
  order: Order,
  { id }: Operation,
  { additional, isMore }: Circumstances,
): Promise<void> {
  const now = app.clock.now()
  const closings = await closingsDone(tx, order.id)
  const [before, after] = [takenOut(closings.filter((one) => one.id !== id)), takenOut(closings)]
  const own = (await readOwnFunds(tx, [order.id]))(order.id)
  const [freeBefore, freeAfter] = [partsOfFree(before.free, own), partsOfFree(after.free, own)]
  const late = order.trial ? 0n : after.capital - before.capital
  const paidBefore = await paymentsBefore(tx, order.id)
  const owed = order.trial ? 0n : owedByFund(order, after.capital, await wasTradedByHand(tx, order.login))
  const toFund = order.trial ? 0n : returnedToFund(owed, after.capital, late, paidBefore)
  const payment: Payment = {
    capital: late - toFund,
    profit: freeAfter.profit - freeBefore.profit,
    ownFunds: freeAfter.ownFunds - freeBefore.ownFunds,
    fee: 0n,
    compensation: 0n,
  }
  const paymentId = newId()
  const transfers = [...additional, ...transfersOf(order, paymentId, payment)]
  if (toFund > 0n) {
    await keepClosingPart(tx, id, 'COMPENSATION_RETURNED', toFund)
    const way = { from: accountOfOrder(order.id, 'hold'), to: safetyFund, amount: toFund }
    transfers.push(move('COMPENSATION_RETURNED', way, detailsOf(order, id)))
  }
  if (transfers.length > 0) {
    const result = await post(tx, transfers, now)
    if (!result.posted) throw new Error(`Order ${order.id} cannot be paid: ${result.shortOf} is short`)
  }
  if (!isMore) await clearLateDue(tx, order.id)
  if (paidOut(payment) === 0n) return
  const number = paidBefore.payments + 1
  await keepPayment(tx, order, { id: paymentId, number, bonusShare: 0n }, payment, now)
  await notifyOfLatePayment(tx, app, order, payment)
}

interface Paid {
  readonly payments: number
  readonly compensation: Amount
  /** The part of the capital taken out that the member received. */
  readonly capital: Amount
}

async function paymentsBefore(tx: Tx, orderId: string): Promise<Paid> {
  const rows = await tx
    .selectFrom('order_payment')
    .select(['capital', 'compensation'])
    .where('order_id', '=', orderId)
    .execute()
  const sumOf = (column: 'capital' | 'compensation') =>
    rows.reduce((sum, row) => sum + BigInt(row[column]), 0n)
  return { payments: rows.length, compensation: sumOf('compensation'), capital: sumOf('capital') }
}

/**
 * The fund's compensation must not exceed what it owes by current knowledge: with all capital that came in,
 * with later losses by hand, and nothing if the stop turns out to have been caused by hand.
 */
export function returnedToFund(
  owed: Amount,
  capitalInAll: Amount,
  late: Amount,
  before: Pick<Paid, 'capital' | 'compensation'>,
): Amount {
  // Earlier late capital that went to the fund has already reduced the compensation by the same amount.
  const returnedBefore = capitalInAll - late - before.capital
  const compensated = before.compensation - returnedBefore
  const tooMuch = compensated - owed
  if (tooMuch <= 0n) return 0n
  return tooMuch < late ? tooMuch : late
}

function transfersOf(order: Order, paymentId: string, payment: Payment): NewTransfer[] {
  const [from, to] = [accountOfOrder(order.id, 'hold'), walletOf(order.memberId, 'usdt')]
  const ways = [
    { kind: 'CAPITAL', amount: payment.capital },
    { kind: 'PROFIT', amount: payment.profit },
    { kind: 'FROM_MT5', amount: payment.ownFunds },
  ] as const
  const details = detailsOf(order, paymentId)
  return ways
    .filter(({ amount }) => amount > 0n)
    .map(({ kind, amount }) => move(kind, { from, to, amount }, details))
}

/** Stores the money of a CLOSE that is not paid to the member. */
export async function keepClosingPart(
  tx: Tx,
  operationId: string,
  kind: 'TRIAL_END' | 'COMPENSATION_RETURNED',
  amount: Amount,
): Promise<void> {
  await tx.insertInto('closing_part').values({ operation_id: operationId, kind, amount }).execute()
}

export async function keepPayment(
  tx: Tx,
  order: Order,
  { id, number, bonusShare }: { readonly id: string; readonly number: number; readonly bonusShare: Amount },
  payment: Payment,
  now: Date,
): Promise<void> {
  const { capital, profit, ownFunds, fee, compensation } = payment
  await tx
    .insertInto('order_payment')
    .values({
      id,
      order_id: order.id,
      number,
      capital,
      profit,
      own_funds: ownFunds,
      fee,
      bonus_share: bonusShare,
      compensation,
      paid_at: now,
    })
    .execute()
}

export async function clearLateDue(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('investment_order').set({ late_due: false }).where('id', '=', orderId).execute()
}
