export { walletsEntry } from './movements-queue.ts'
