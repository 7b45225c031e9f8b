/** The calls of wallet: one endpoint a file, named as its call. */
import { bonusHistory } from './bonus-history.ts'
import { bonusTransfer } from './bonus-transfer.ts'
import { checkDocument } from './check-document.ts'
import { dashboardInfo } from './dashboard-info.ts'
import { explainFigure } from './explain-figure.ts'
import { findTransaction } from './find-transaction.ts'
import { makeReceipt } from './make-receipt.ts'
import { makeStatement } from './make-statement.ts'
import { onTheWay } from './on-the-way.ts'
import { transactionHistory } from './transaction-history.ts'
import { transfer } from './transfer.ts'
import { transferReceiver } from './transfer-receiver.ts'
import { walletList } from './wallet-list.ts'

export const walletHandlers = [
  walletList,
  transactionHistory,
  bonusHistory,
  explainFigure,
  transferReceiver,
  transfer,
  bonusTransfer,
  dashboardInfo,
  makeStatement,
  makeReceipt,
  checkDocument,
  onTheWay,
  findTransaction,
]
