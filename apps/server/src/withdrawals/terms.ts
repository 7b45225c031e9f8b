/** A withdrawal's cost and payment, in USDT. */
import { type Amount, formatAmount } from '@halyard/money'

export interface Terms {
  readonly amount: Amount
  readonly fee: Amount
  readonly receive: Amount
}

/** Null if the fee would use up the whole amount. */
export function termsOf(amount: Amount, fee: Amount): Terms | null {
  return amount > fee ? { amount, fee, receive: amount - fee } : null
}

export function asReply({ amount, fee, receive }: Terms) {
  return {
    amount: formatAmount(amount, 'USDT'),
    transactionFee: formatAmount(fee, 'USDT'),
    receiveAmount: formatAmount(receive, 'USDT'),
  }
}
