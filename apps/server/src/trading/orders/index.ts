/** Orders: buying a package, running it at the broker, and leaving it (docs/trading.md). */
import { readEquityLine } from './equity.ts'
import { explainInvestments } from './explain-investments.ts'
import { getInvestmentOrder } from './get-order.ts'
import { getInvestmentHistoryList, investmentWalletList } from './lists.ts'
import { mendOperation } from './mend-operation.ts'
import { mt5Balance, mt5ToWallet, mt5TransferCheck, walletToMt5 } from './mt5-transfers.ts'
import { orderResults } from './order-results.ts'
import { investmentOverview } from './overview.ts'
import { packageWithdrawal } from './package-withdrawal.ts'
import { investorPassword } from './passwords.ts'
import { purchaseInvestment } from './purchase.ts'
import { setLossLimit } from './set-loss-limit.ts'
import { setTrading } from './set-trading.ts'
import { stuckOrders } from './stuck-orders.ts'
import { correctionReversals, proposeCorrectionReversal } from './take-back-correction.ts'
import { unsubscribe, withdrawCapital } from './withdraw-capital.ts'

export { closeOrdersOf } from './close-orders-of.ts'
export { dayBefore } from './days.ts'
export { percentOf } from './format.ts'
export { newestAccounts } from './newest-accounts.ts'
export { orderNotifications } from './notifications.ts'
export { openByDay } from './open-by-day.ts'
export { orderBy } from './order-by.ts'
export { startOrderLoop } from './order-loop.ts'
export { placeOrder } from './purchase.ts'
export { orderQueues } from './queues.ts'
export { investmentSums } from './sums.ts'

export const orderHandlers = [
  purchaseInvestment,
  investmentWalletList,
  investmentOverview,
  explainInvestments,
  getInvestmentHistoryList,
  getInvestmentOrder,
  orderResults,
  readEquityLine,
  packageWithdrawal,
  withdrawCapital,
  unsubscribe,
  mt5TransferCheck,
  mt5Balance,
  mt5ToWallet,
  walletToMt5,
  setTrading,
  setLossLimit,
  stuckOrders,
  mendOperation,
  proposeCorrectionReversal,
]

export const orderProposals = [correctionReversals]

export const orderSealedColumns = [investorPassword]
