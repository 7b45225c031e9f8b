export { alignDecimals, directionOf, showAmount, showChange, showMoney, showMoneyChange } from './amounts.ts'
export {
  formatClock,
  formatDay,
  formatIsoDay,
  formatIsoMonth,
  formatMinute,
  formatSecond,
  timeOf,
  typedMoment,
} from './dates.ts'
export { deviceOf } from './device-name.ts'
export { enteredAmount, parseEntered, plainAmount, showEntered } from './entered-amount.ts'
