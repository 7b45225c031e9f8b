/** Deposits: on chain, by bank transfer with a receipt, or through the gateway. */

import { anyKind } from '../content/catalogue/index.ts'
import { accountKind } from './account-kind.ts'
import { closeBankAccount } from './close-bank-account.ts'
import { correctFiatDeposit } from './correct-fiat-deposit.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { decideFiatDeposit } from './decide-fiat-deposit.ts'
import { depositReceipt } from './deposit-receipt.ts'
import { fiatDeposit } from './fiat-deposit.ts'
import { fiatDepositQueue } from './fiat-deposit-queue.ts'
import { addFund, addFundInfo, gatewayCallback, generateOrderNo } from './gateway-orders.ts'
import { hoursKind } from './hours-kind.ts'
import { recentDeposits } from './list.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { networkStates } from './network-states.ts'
import { pollGatewayJob } from './poll-gateway.ts'
import { proposeBankAccount } from './propose-bank-account.ts'
import { resumeNetwork } from './resume-network.ts'
import { setServiceHours } from './set-hours.ts'
import { depositConfig, depositList, getDepositDetails } from './settings.ts'

export { addressesOf, checkDepositKey } from './addresses.ts'
export { changedAlarm } from './append-run.ts'
export { creditGatewayOrder } from './credit-gateway-order.ts'
export { creditedByDay } from './credited-by-day.ts'
export { followChains } from './follower.ts'
export {
  alarmKind as gatewayPaymentAlarm,
  type PaymentFacts,
  paymentFacts,
  type ReportedPayment,
  recordGatewayPayment,
  subjectOfPayment,
} from './gateway-payments.ts'
export { depositBy, depositsOnTheWay } from './list.ts'
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

export const depositHandlers = [
  depositList,
  depositConfig,
  getDepositDetails,
  fiatDeposit,
  recentDeposits,
  generateOrderNo,
  addFund,
  addFundInfo,
  gatewayCallback,
  fiatDepositQueue,
  depositReceipt,
  decideFiatDeposit,
  correctFiatDeposit,
  listBankAccounts,
  proposeBankAccount,
  decideBankAccount,
  closeBankAccount,
  networkStates,
  resumeNetwork,
  setServiceHours,
]

export const depositKinds = [anyKind(accountKind), anyKind(hoursKind)]

export const depositJobs = [pollGatewayJob]
