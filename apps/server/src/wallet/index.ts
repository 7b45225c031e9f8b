/** Wallets: balances, history, transfers, and the entries behind each figure. */
import { bonusHistory } from './bonus-history.ts'
import { explainFigure } from './explain-figure.ts'
import { transactionHistory } from './transaction-history.ts'
import { transferBonus } from './transfer-bonus.ts'
import { transferReceiver } from './transfer-receiver.ts'
import { transferUsdp } from './transfer-usdp.ts'
import { walletList } from './wallet-list.ts'

export { walletNotifications } from './notifications.ts'
export { asTransactions } from './transactions.ts'

export const walletHandlers = [
  walletList,
  transactionHistory,
  bonusHistory,
  explainFigure,
  transferReceiver,
  transferUsdp,
  transferBonus,
]
