export { reconciliationEntry } from './differences-queue.ts'
