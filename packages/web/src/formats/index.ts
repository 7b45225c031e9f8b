export { directionOf, showAmount, showChange } from './amounts.ts'
export { formatDay, formatIsoDay, formatIsoMonth, formatMinute, formatSecond } from './dates.ts'
export { enteredAmount, parseEntered, plainAmount } from './entered-amount.ts'
