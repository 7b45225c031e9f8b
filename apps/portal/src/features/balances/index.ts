export { BalanceLine } from './balance-line.tsx'
export {
  type Balances,
  balanceOf,
  isAboveZero,
  renewBalances,
  renewWallets,
  useBalances,
  walletsKey,
} from './balances.ts'
export { FailureDialog } from './failure-dialog.tsx'
export { WalletBalance } from './wallet-balance.tsx'
