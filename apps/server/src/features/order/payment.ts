import type { Amount } from '@halyard/money'
import { leavingFee, reachesLossStop } from '../settlement/index.ts'
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

/** What the member gets. */
export function paymentOf(
  order: Pick<Order, 'trial' | 'price' | 'closingReason' | 'feePercent' | 'lostByHand'>,
  taken: TakenOut,
  fund: Amount,
): Payment {
  const { profit, ownFunds } = taken
  if (order.trial) return { capital: 0n, profit, ownFunds, fee: 0n, compensation: 0n }
  const fee = leavingFee(taken.capital, order.feePercent ?? 0)
  const owed = order.closingReason === 'LOSS_STOP' ? owedByFund(order, taken.capital) : 0n
  const compensation = owed < fund ? owed : fund
  return { capital: taken.capital, profit, ownFunds, fee, compensation }
}

/**
 * After a loss stop the safety fund compensates up to the price what the copier has lost. If something was lost by hand as
 * well, the copier must have lost enough for the stop alone: otherwise the last of it, lost by hand, would have all of
 * the rest made good.
 */
function owedByFund({ price, lostByHand }: Pick<Order, 'price' | 'lostByHand'>, capital: Amount): Amount {
  const withoutHands = capital + lostByHand
  if (withoutHands >= price) return 0n
  return lostByHand === 0n || reachesLossStop(price, withoutHands) ? price - withoutHands : 0n
}

/** What ends up in the member's wallet. */
export function paidOut({ capital, profit, ownFunds, fee, compensation }: Payment): Amount {
  return capital + profit + ownFunds - fee + compensation
}
