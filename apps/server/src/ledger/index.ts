/** The ledger's face. Features use nothing of it but what stands here. */
export { balancesOf } from './balances.ts'
export { createBatcher } from './batch.ts'
export { checkBooks } from './books.ts'
export {
  type Address,
  bonusBudget,
  bonusKinds,
  brokerResults,
  custodyOf,
  feeIncome,
  type TransferKind,
  usdpIssue,
  type Wallet,
  walletOf,
  wallets,
} from './chart.ts'
export { type EntryFilter, entriesOf, type LedgerEntry, sumsOf } from './entries.ts'
export { release, reserve, settle } from './hold.ts'
export { holdingsOf } from './holdings.ts'
export { openWallets } from './open-accounts.ts'
export { move, type NewTransfer, post } from './post.ts'
export { sealEntries } from './seal.ts'
