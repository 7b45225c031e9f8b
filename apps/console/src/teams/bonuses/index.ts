export { bonusesEntry } from './bonuses-queue.ts'
