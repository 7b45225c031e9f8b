/** Strategies and their records. */
import { strategy } from './strategy.ts'

export { averageMonth, type Measured } from './average-month.ts'
export { followStrategies } from './follow-strategies.ts'
export type { StrategyRecord } from './record.ts'
export { recordsOf } from './strategy-days.ts'
export { summaryOf } from './summary.ts'

export const strategyHandlers = [strategy]
