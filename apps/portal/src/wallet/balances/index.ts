export { BalanceLine } from './balance-line.tsx'
export {
  type Balances,
  balanceOf,
  isAboveZero,
  renewWallets,
  useBalances,
  useWalletBalance,
  walletsKey,
} from './balances.ts'
export { depositFor, exceedsLimit, shortfallOf } from './shortfall.ts'
export { ShortfallNote } from './shortfall-note.tsx'
export { useBalancesFollow } from './use-balances-follow.ts'
export { WalletBalance } from './wallet-balance.tsx'
