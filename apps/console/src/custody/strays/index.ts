export { custodyEntry } from './strays-queue.ts'
