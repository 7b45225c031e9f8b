export { paymentsEntry, withdrawalsEntry } from './withdrawals-queue.ts'
