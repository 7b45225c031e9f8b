export { depositsEntry } from './deposits-queue.ts'
