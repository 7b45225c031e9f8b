import type { Amount } from '@halyard/money'
import type { Order } from './orders.ts'

/** What was taken out: capital (of a trial the platform’s) and free funds. */
export interface TakenOut {
  readonly capital: Amount
  readonly free: Amount
}

export interface Payment {
  readonly capital: Amount
  readonly profit: Amount
  readonly fee: Amount
  readonly compensation: Amount
}

/** What the member gets. The safety fund makes a loss stop good up to the price, as far as it reaches. */
export function paymentOf(
  order: Pick<Order, 'trial' | 'price' | 'closingReason' | 'feePercent'>,
  taken: TakenOut,
  fund: Amount,
): Payment {
  if (order.trial) return { capital: 0n, profit: taken.free, fee: 0n, compensation: 0n }
  const fee = (taken.capital * BigInt(order.feePercent ?? 0)) / 100n
  const lost = order.price - taken.capital
  const owed = order.closingReason === 'LOSS_STOP' && lost > 0n ? lost : 0n
  const compensation = owed < fund ? owed : fund
  return { capital: taken.capital, profit: taken.free, fee, compensation }
}
