export { DayChart } from './day-chart.tsx'
export { type DayAmount, lastDays } from './day-curve.ts'
export { Sparkline } from './sparkline.tsx'
