export { type Amount, formatAmount, groupThousands, parseAmount } from './amount.ts'
export { type Asset, assets, isAsset } from './asset.ts'
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
