export { type Amount, formatAmount, groupThousands, parseAmount } from './amount.ts'
export { type Asset, assets, isAsset } from './asset.ts'
export { formatHundredths, inCurrency, leastOf, paymentOf, priceOf } from './exchange.ts'
