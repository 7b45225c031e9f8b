import { type Amount, type Asset, formatAmount, groupThousands } from '@halyard/money'

/** 1,234.50 */
export const grouped = (amount: Amount, asset: Asset): string => groupThousands(formatAmount(amount, asset))

/** +1,234.50 or -1,234.50. The true minus sign is twice as wide in Chinese fonts. */
export function signed(amount: Amount, asset: Asset): string {
  return amount < 0n ? `-${grouped(-amount, asset)}` : `+${grouped(amount, asset)}`
}
