/** Money that comes in: by chain, by bank with a receipt, through the gateway. */
import { addFund, addFundInfo, gatewayCallback, generateOrderNo } from './gateway-orders.ts'
import { recentDeposits } from './list.ts'
import { depositConfig, depositList, getDepositDetails } from './settings.ts'

export { checkDepositKey } from './addresses.ts'
export { followOnce } from './follow-chain.ts'
export { stopNetwork } from './stop-network.ts'
export { toTokenUnits } from './token-amount.ts'

export const depositHandlers = [
  depositList,
  depositConfig,
  getDepositDetails,
  recentDeposits,
  generateOrderNo,
  addFund,
  addFundInfo,
  gatewayCallback,
]
