import { formatAmount } from '@halyard/money'
import { showMoney } from '@halyard/web/formats'

/** 1,234.50 USDT, from whole minor units as the tree has them. */
export const written = (units: string, asset: 'USDT' | 'USDP') =>
  showMoney(formatAmount(BigInt(units), asset), asset)
