/** The calls of withdrawals: one endpoint a file, named as its call. */
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { deleteWithdrawalAddress } from './delete-withdrawal-address.ts'
import { onlySavedAddresses } from './only-saved-addresses.ts'
import { paymentQueue } from './payment-queue.ts'
import { payoutStates } from './payout-states.ts'
import { proposePayoutReversal } from './propose-payout-reversal.ts'
import { recentWithdrawals } from './recent-withdrawals.ts'
import { retryPayout } from './retry-payout.ts'
import { returnPayout } from './return-payout.ts'
import { saveBankInfo } from './save-bank-info.ts'
import { saveWithdrawalAddress } from './save-withdrawal-address.ts'
import { sendWithdrawalOtp } from './send-withdrawal-otp.ts'
import { setHolidays } from './set-holidays.ts'
import { setNetwork } from './set-network.ts'
import { settleFiatWithdrawal } from './settle-fiat-withdrawal.ts'
import { settlePayout } from './settle-payout.ts'
import { walletWithdrawInfo } from './wallet-withdraw-info.ts'
import { walletWithdrawalCalculate } from './wallet-withdrawal-calculate.ts'
import { withdrawal } from './withdrawal.ts'
import { withdrawalConf } from './withdrawal-conf.ts'
import { withdrawalQueue } from './withdrawal-queue.ts'
import { withdrawalToBank } from './withdrawal-to-bank.ts'
import { withdrawalTypeList } from './withdrawal-type-list.ts'
import { withdrawalWithAlipay } from './withdrawal-with-alipay.ts'

export const withdrawalHandlers = [
  withdrawalConf,
  withdrawalTypeList,
  walletWithdrawalCalculate,
  sendWithdrawalOtp,
  withdrawal,
  withdrawalWithAlipay,
  withdrawalToBank,
  cancelWithdrawal,
  recentWithdrawals,
  walletWithdrawInfo,
  saveWithdrawalAddress,
  saveBankInfo,
  deleteWithdrawalAddress,
  onlySavedAddresses,
  withdrawalQueue,
  paymentQueue,
  decideWithdrawal,
  settleFiatWithdrawal,
  setHolidays,
  setNetwork,
  payoutStates,
  returnPayout,
  settlePayout,
  retryPayout,
  proposePayoutReversal,
]
