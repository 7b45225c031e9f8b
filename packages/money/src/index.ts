export {
  type Amount,
  formatAmount,
  groupThousands,
  parseAmount,
  parseSignedAmount,
  readAmount,
} from './amount.ts'
export { type Asset, assets, type BookAsset, bookAssets, isAsset } from './asset.ts'
export {
  type AccountKind,
  accountKinds,
  type BonusKind,
  bonusEvents,
  bonusKinds,
  type TransferKind,
  transferKinds,
} from './book-kinds.ts'
export {
  boughtWith,
  formatHundredths,
  inCurrency,
  isPayable,
  leastOf,
  paymentOf,
  priceOf,
  readHundredths,
} from './exchange.ts'
export {
  byNetwork,
  type ChainName,
  evmNetworks,
  type Network,
  type NetworkOf,
  networks,
  networkTerms,
} from './networks.ts'
