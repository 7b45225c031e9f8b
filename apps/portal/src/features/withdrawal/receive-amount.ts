import { formatAmount, parseAmount } from '@halyard/money'

/** What arrives of an amount after the fee, both as typed or sent; null while the fee would eat it. */
export function receiveAmount(amount: string, fee: string | undefined): string | null {
  const [whole, taken] = [parseAmount(amount, 'USDT'), parseAmount(fee ?? '', 'USDT')]
  if (whole === null || taken === null || whole <= taken) return null
  return formatAmount(whole - taken, 'USDT')
}
