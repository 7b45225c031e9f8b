import { formatHundredths, parseAmount, priceOf } from '@halyard/money'

/** What the amount costs at this rate, calculated the way the server does; empty while there is no amount. */
export function convertedAmount(usdtAmount: string, rate: string | undefined): string {
  const amount = parseAmount(usdtAmount, 'USDT')
  return amount && rate ? formatHundredths(priceOf(amount, rate)) : ''
}
