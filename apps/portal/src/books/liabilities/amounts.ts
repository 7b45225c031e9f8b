import { formatAmount } from '@halyard/money'
import { showMoney } from '@halyard/web/formats'

/** 1,234.50 USDT, from the tree's whole minor units. */
export const written = (units: string, asset: 'USDT' | 'USDP') =>
  showMoney(formatAmount(BigInt(units), asset), asset)
