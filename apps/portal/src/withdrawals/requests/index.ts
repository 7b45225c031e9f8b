export { WithdrawalDetails } from './withdrawal-details.tsx'
export type { Withdrawal } from './withdrawal-queries.ts'
