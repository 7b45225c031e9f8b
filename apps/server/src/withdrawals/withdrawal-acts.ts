import type { LoggedActs } from '../operators/index.ts'

/** What the log of operators calls the decisions on a withdrawal and its payout. */
export const withdrawalActs: LoggedActs = {
  'withdrawals.approve': 'APPROVED',
  'withdrawals.reject': 'REJECTED',
  'withdrawals.paid': 'PAID',
  'withdrawals.failed': 'FAILED',
  'payouts.return': 'RETURNED',
  'payouts.settle': 'PAID',
}
