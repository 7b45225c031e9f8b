import { formatAmount, parseAmount } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'

/** The amount after the fee, both as decimal text; null if the fee would consume it. */
export function receiveAmount(amount: string, fee: string | undefined): string | null {
  const [whole, taken] = [parseEntered(amount, 'USDT'), parseAmount(fee ?? '', 'USDT')]
  if (whole === null || taken === null || whole <= taken) return null
  return formatAmount(whole - taken, 'USDT')
}
