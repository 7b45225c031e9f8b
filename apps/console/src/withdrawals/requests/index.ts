export { heldEntry, paymentsEntry, withdrawalsEntry } from './withdrawals-queue.ts'
