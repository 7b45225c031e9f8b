export { payoutsEntry } from './payouts-queue.ts'
