/** Deposits: on chain, by bank transfer with a receipt, or through the gateway. */
import { anyKind } from '../content/catalogue/index.ts'
import { accountKind } from './account-kind.ts'
import { hoursKind } from './hours-kind.ts'
import { pollGatewayJob } from './poll-gateway.ts'

export { addressesOf, checkDepositKey } from './addresses.ts'
export { changedAlarm } from './append-run.ts'
export { creditGatewayOrder } from './credit-gateway-order.ts'
export { creditedByDay } from './credited-by-day.ts'
export { depositBy, depositsOnTheWay } from './deposit-rows.ts'
export { followChains } from './follower.ts'
export {
  alarmKind as gatewayPaymentAlarm,
  type PaymentFacts,
  paymentFacts,
  type ReportedPayment,
  recordGatewayPayment,
  subjectOfPayment,
} from './gateway-payments.ts'
export { depositNotifications, tellByMail as tellOfDepositByMail } from './notifications.ts'
export { newOrderNo } from './order-no.ts'
export { depositQueues } from './queues.ts'
export { deepestResume } from './saved-blocks.ts'
export { readPayment, settleGatewayOrder } from './settle-gateway-order.ts'
export { settleRipe } from './settle-ripe.ts'
export { settledHeight } from './settled-height.ts'
export { stopNetwork } from './stop-network.ts'
export { hasUnacceptedStrays, hasUncorrectedStrays } from './strays.ts'
export { fromTokenUnits, toTokenUnits } from './token-amount.ts'

export const depositKinds = [anyKind(accountKind), anyKind(hoursKind)]

export const depositJobs = [pollGatewayJob]
