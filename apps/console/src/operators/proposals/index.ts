export { proposalsEntry } from './proposals-queue.ts'
