import { isWithinFiat } from '@halyard/contract'
import { parseEntered } from '@halyard/web/formats'

/** Whether a bank deposit can be of this amount; also while there is none yet. */
export function fitsFiat(usdtAmount: string): boolean {
  const amount = parseEntered(usdtAmount, 'USDT')
  return !amount || isWithinFiat(amount)
}
