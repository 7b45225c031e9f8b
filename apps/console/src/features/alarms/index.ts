export { alarmsEntry } from './alarms-queue.ts'
