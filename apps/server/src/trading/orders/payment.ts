import type { Amount } from '@halyard/money'
import { leavingFee, reachesLossStop } from '../settlement/index.ts'
import type { Order } from './orders.ts'
import type { FreeParts } from './own-funds.ts'

/** The amounts taken out: capital (the platform's, for a trial), and free funds by origin. */
export interface TakenOut extends FreeParts {
  readonly capital: Amount
}

export interface Payment extends FreeParts {
  readonly capital: Amount
  readonly fee: Amount
  readonly compensation: Amount
}

interface Circumstances {
  /** The safety fund's balance. */
  readonly fund: Amount
  /** A deal of the order was made by hand, whatever its result. */
  readonly tradedByHand: boolean
}

/** What the member gets for the amounts taken out, and what is deducted from them. */
export function paymentOf(
  order: Pick<Order, 'trial' | 'price' | 'closingReason' | 'feePercent' | 'lostByHand'>,
  taken: TakenOut,
  { fund, tradedByHand }: Circumstances,
): Payment {
  const { profit, ownFunds } = taken
  if (order.trial) return { capital: 0n, profit, ownFunds, fee: 0n, compensation: 0n }
  const fee = leavingFee(taken.capital, order.feePercent ?? 0)
  const owed = order.closingReason === 'LOSS_STOP' ? owedByFund(order, taken.capital, tradedByHand) : 0n
  const compensation = owed < fund ? owed : fund
  return { capital: taken.capital, profit, ownFunds, fee, compensation }
}

/**
 * After a loss stop the safety fund compensates the copier's losses, up to the price. If anything was traded
 * by hand, the copier's losses alone must reach the stop: otherwise a last small loss by hand would make the
 * fund pay for all the rest. A position opened by hand counts even if its loss has recovered by the time it
 * is closed: its open loss can have caused the stop.
 */
export function owedByFund(
  { price, lostByHand }: Pick<Order, 'price' | 'lostByHand'>,
  capital: Amount,
  tradedByHand: boolean,
): Amount {
  const leftByCopier = capital + lostByHand
  if (leftByCopier >= price) return 0n
  return !tradedByHand || reachesLossStop(price, leftByCopier) ? price - leftByCopier : 0n
}

/** The amount credited to the member's wallet. */
export function paidOut({ capital, profit, ownFunds, fee, compensation }: Payment): Amount {
  return capital + profit + ownFunds - fee + compensation
}
