export { DayChart } from './day-chart.tsx'
export { type DayAmount, lastDays } from './day-curve.ts'
export { GrowthChart } from './growth-chart.tsx'
export { type GrowthPoint, type GrowthScale, type Span, scaleOf, spanOf } from './growth-scale.ts'
