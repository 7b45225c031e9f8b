export { twoDecimals } from '@halyard/ui/shown-amount'
export {
  alignDecimals,
  axisCompact,
  axisDecimal,
  directionOf,
  showAmount,
  showChange,
  showMoney,
  showMoneyChange,
} from './amounts.ts'
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
export { differenceOf } from './difference.ts'
export { enteredAmount, isAmbiguous, parseEntered, plainAmount, showEntered } from './entered-amount.ts'
export { Moment } from './moment.tsx'
export { formatSecondInZone, formatUtcSecond, zoneOf } from './zones.ts'
