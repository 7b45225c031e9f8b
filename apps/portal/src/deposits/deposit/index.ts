export { DepositDetails } from './deposit-details.tsx'
export type { Deposit } from './deposit-queries.ts'
