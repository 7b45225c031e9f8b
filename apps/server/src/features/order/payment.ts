import type { Amount } from '@halyard/money'
import { leavingFee } from '../settlement/index.ts'
import type { Order } from './orders.ts'
import type { FreeParts } from './own-funds.ts'

/** What was taken out: capital (the platform's, for a trial), and free funds by origin. */
export interface TakenOut extends FreeParts {
  readonly capital: Amount
}

export interface Payment extends FreeParts {
  readonly capital: Amount
  readonly fee: Amount
  readonly compensation: Amount
}

/**
 * What the member gets. After a loss stop, the safety fund compensates up to the price, as far as it can, except for what
 * was lost by hand.
 */
export function paymentOf(
  order: Pick<Order, 'trial' | 'price' | 'closingReason' | 'feePercent' | 'lostByHand'>,
  taken: TakenOut,
  fund: Amount,
): Payment {
  const { profit, ownFunds } = taken
  if (order.trial) return { capital: 0n, profit, ownFunds, fee: 0n, compensation: 0n }
  const fee = leavingFee(taken.capital, order.feePercent ?? 0)
  const lost = order.price - taken.capital - order.lostByHand
  const owed = order.closingReason === 'LOSS_STOP' && lost > 0n ? lost : 0n
  const compensation = owed < fund ? owed : fund
  return { capital: taken.capital, profit, ownFunds, fee, compensation }
}

/** What ends up in the member's wallet. */
export function paidOut({ capital, profit, ownFunds, fee, compensation }: Payment): Amount {
  return capital + profit + ownFunds - fee + compensation
}
