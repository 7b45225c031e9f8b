import { formatHundredths, parseAmount, priceOf } from '@halyard/money'

/** What the amount costs at this rate, as the server will reckon it; empty while there is no amount. */
export function convertedAmount(usdtAmount: string, rate: string | undefined): string {
  const amount = parseAmount(usdtAmount, 'USDT')
  return amount && rate ? formatHundredths(priceOf(amount, rate)) : ''
}
