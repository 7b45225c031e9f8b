/** The ledger's public interface. Features use nothing else of it. */
export {
  type Account,
  type AccountEntry,
  accountEntries,
  accountsOf,
  balanceBefore,
  findAccount,
  findTransfer,
} from './account-book.ts'
export { balancesOf, lockBalances, lockCustody } from './balances.ts'
export { createBatcher } from './batch.ts'
export {
  blockedOnes,
  booksAgreedAt,
  hasUnconfirmedDeals,
  isBlocked,
  isUnconfirmedAtGateway,
} from './blocked.ts'
export { bookLines, type LineSum, lineDays, lineSums, type Turnover } from './book-lines.ts'
export { type BooksReport, checkBooks, checkParts, findUnsealed, type Progress } from './books.ts'
export {
  type Address,
  accountOfOrder,
  bonusBudget,
  brokerResults,
  companyFunds,
  custodyInWallet,
  custodyLoss,
  custodyOf,
  feeIncome,
  holdAccount,
  type OrderAccount,
  operatorCapital,
  promotion,
  safetyFund,
  sharedLines,
  usdpIssue,
  usdpReserve,
  type Wallet,
  type WalletPlace,
  walletOf,
  walletPart,
  wallets,
} from './chart.ts'
export { checkCauses } from './check-causes.ts'
export { type Coverage, coverageByDay, coverageOf } from './coverage.ts'
export { type DailySum, dailySumsOf } from './daily-sums.ts'
export { type EntryFilter, entriesOf, type HistoryLine, type LedgerEntry, sumsOf } from './entries.ts'
export { release, reserve, settle } from './hold.ts'
export { holdingsOf } from './holdings.ts'
export { movedBy, movedByDay } from './moved-by.ts'
export { openOrderAccounts, openWallets } from './open-accounts.ts'
export { type OwnedDay, type OwnedParts, ownedBy, ownedDaysOf } from './owned.ts'
export { type Details, move, type NewTransfer, post } from './post.ts'
export { sealEntries } from './seal.ts'
export { transferInWallets } from './transfer-in-wallets.ts'
export { unsealedFault } from './unsealed-fault.ts'
export { entriesInOrder, type WalletPeriod, walletPeriodOf } from './wallet-period.ts'
