import { formatHundredths, priceOf } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'

/** What the amount costs at this rate, calculated the way the server does; empty while there is no amount. */
export function convertedAmount(usdtAmount: string, rate: string | undefined, currency: string): string {
  const amount = parseEntered(usdtAmount, 'USDT')
  return amount && rate ? formatHundredths(priceOf(amount, rate, currency)) : ''
}
