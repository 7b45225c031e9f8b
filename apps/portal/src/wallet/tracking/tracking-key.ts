/** Chooses the sentence about a transaction's state and next step. Pure. */
import type { Tracked } from './tracking-queries.ts'

type DepositState = NonNullable<Tracked['deposit']>['state']
type WithdrawalState = NonNullable<Tracked['withdrawal']>['state']

const ofDeposit = {
  SEEN: 'depositConfirming',
  CONFIRMING: 'depositConfirming',
  PENDING: 'depositReview',
  CREDITED: 'depositCredited',
  ORPHANED: 'depositOrphaned',
  REVERSED: 'depositReversed',
  REJECTED: 'depositRejected',
  CANCELLED: 'depositCancelled',
  EXPIRED: 'depositExpired',
} as const satisfies Record<DepositState, string>

const ofWithdrawal = {
  PENDING: 'withdrawalPending',
  APPROVED: 'withdrawalApproved',
  PROCESSING: 'withdrawalApproved',
  COMPLETED: 'withdrawalCompleted',
  REJECTED: 'withdrawalReturned',
  CANCELLED: 'withdrawalReturned',
  FAILED: 'withdrawalReturned',
} as const satisfies Record<WithdrawalState, string>

const ofOrder = {
  PENDING: 'orderPending',
  ACTIVE: 'orderActive',
  CLOSING: 'orderClosing',
  CLOSED: 'orderClosed',
  FAILED: 'orderFailed',
} as const

/** The key of the sentence in the table `tracking`. */
export function trackingKey({ deposit, withdrawal, order }: Omit<Tracked, 'movement' | 'message'>) {
  if (deposit) {
    if (deposit.otherPayments.some(({ state }) => state === 'OPEN'))
      return deposit.state === 'CREDITED' ? 'anotherPaymentOPEN' : 'paymentOPEN'
    const other = deposit.otherPayments.at(-1)
    // Another payment for an order is the order's outcome, unless the order itself was credited.
    if (other && deposit.state !== 'CREDITED' && deposit.state !== 'REVERSED')
      return `payment${other.state}` as const
    if (deposit.kind === 'GATEWAY' && deposit.state === 'PENDING') return 'depositPayment'
    if (deposit.kind === 'GATEWAY' && deposit.state === 'REVERSED') return 'paymentReversed'
    return ofDeposit[deposit.state]
  }
  if (withdrawal) {
    if (withdrawal.onHold) return 'withdrawalHeld'
    return withdrawal.state === 'PROCESSING' && withdrawal.txId
      ? 'withdrawalSent'
      : ofWithdrawal[withdrawal.state]
  }
  return order ? ofOrder[order.status] : 'movementDone'
}
