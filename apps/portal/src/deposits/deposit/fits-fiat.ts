import { isTooLarge, isWithinFiat } from '@halyard/contract'
import { parseEntered, plainAmount } from '@halyard/web/formats'

/** True if a bank deposit can have this amount, or there is none yet. */
export function fitsFiat(usdtAmount: string): boolean {
  if (isTooLarge(plainAmount(usdtAmount))) return false
  const amount = parseEntered(usdtAmount, 'USDT')
  return !amount || isWithinFiat(amount)
}
