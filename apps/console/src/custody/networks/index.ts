export { networksEntry } from './networks-queue.ts'
