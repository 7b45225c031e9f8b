/** The calls of deposits: one endpoint a file, named as its call. */
import { addFund } from './add-fund.ts'
import { addFundInfo } from './add-fund-info.ts'
import { closeDepositAccount } from './close-deposit-account.ts'
import { correctFiatDeposit } from './correct-fiat-deposit.ts'
import { decideDepositAccount } from './decide-deposit-account.ts'
import { decideFiatDeposit } from './decide-fiat-deposit.ts'
import { depositAccounts } from './deposit-accounts.ts'
import { depositConfig } from './deposit-config.ts'
import { depositList } from './deposit-list.ts'
import { depositReceipt } from './deposit-receipt.ts'
import { fiatDeposit } from './fiat-deposit.ts'
import { fiatDepositQueue } from './fiat-deposit-queue.ts'
import { gatewayCallback } from './gateway-callback.ts'
import { generateOrderNo } from './generate-order-no.ts'
import { getDepositDetails } from './get-deposit-details.ts'
import { importStatement } from './import-statement.ts'
import { networkStates } from './network-states.ts'
import { proposeDepositAccount } from './propose-deposit-account.ts'
import { proposeUnconfirmedDeposit } from './propose-unconfirmed-deposit.ts'
import { recentDeposits } from './recent-deposits.ts'
import { resumeNetwork } from './resume-network.ts'
import { setServiceHours } from './set-service-hours.ts'
import { statementAccounts } from './statement-accounts.ts'
import { statementLines } from './statement-lines.ts'

export const depositHandlers = [
  importStatement,
  statementAccounts,
  statementLines,
  proposeUnconfirmedDeposit,
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
  depositAccounts,
  proposeDepositAccount,
  decideDepositAccount,
  closeDepositAccount,
  networkStates,
  resumeNetwork,
  setServiceHours,
]
