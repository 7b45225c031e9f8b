/** Strategies: their record, as the deals of their own accounts tell it. */
export { averageMonthOf, type Measured } from './average-month.ts'
