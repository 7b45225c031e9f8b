/** Strategies and their records. */

export { averageMonth, type Measured } from './average-month.ts'
export { followStrategies } from './follow-strategies.ts'
export type { StrategyRecord } from './record.ts'
export { recordsOf } from './strategy-days.ts'
export { summaryOf } from './summary.ts'
