import { formatAmount, parseAmount } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'

/** What is left of an amount after the fee, both as decimal text; null while the fee would consume it. */
export function receiveAmount(amount: string, fee: string | undefined): string | null {
  const [whole, taken] = [parseEntered(amount, 'USDT'), parseAmount(fee ?? '', 'USDT')]
  if (whole === null || taken === null || whole <= taken) return null
  return formatAmount(whole - taken, 'USDT')
}
