export { inheritanceEntry } from './inheritance-queue.ts'
