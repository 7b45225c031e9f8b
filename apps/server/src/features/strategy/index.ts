/** Strategies and their records. */
import { strategy } from './strategy.ts'

export { averageMonthOf, type Measured } from './average-month.ts'
export { followStrategies } from './follow-strategies.ts'

export const strategyHandlers = [strategy]
