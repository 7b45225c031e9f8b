import type { LoggedActs } from '../operators/index.ts'

/** The audit log's names of the decisions on a withdrawal and its payout. */
export const withdrawalActs: LoggedActs = {
  'withdrawals.approve': 'APPROVED',
  'withdrawals.reject': 'REJECTED',
  'withdrawals.paid': 'PAID',
  'withdrawals.failed': 'FAILED',
  'payouts.return': 'RETURNED',
  'payouts.settle': 'PAID',
}
