/** A member's own loss limit. Pure. */
import { formatAmount, parseAmount } from '@halyard/money'

/** A whole number from 1 to 49; null for anything else. Every order stops automatically at 50. */
export function limitOf(typed: string): number | null {
  const percent = /^[0-9]{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : 0
  return percent >= 1 && percent <= 49 ? percent : null
}

/** The amount left of the order's price when it stops. */
export function leftAt(percent: number, packagePrice: string): string {
  const price = parseAmount(packagePrice, 'USDT') ?? 0n
  return formatAmount(price - (price * BigInt(percent)) / 100n, 'USDT')
}
