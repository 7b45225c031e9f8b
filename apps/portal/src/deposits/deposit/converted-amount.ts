import { formatHundredths, priceOf } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'

/** The price of the amount at this rate, calculated as the server does; empty without an amount. */
export function convertedAmount(usdtAmount: string, rate: string | undefined, currency: string): string {
  const amount = parseEntered(usdtAmount, 'USDT')
  return amount && rate ? formatHundredths(priceOf(amount, rate, currency)) : ''
}
