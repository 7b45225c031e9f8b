/** The amount that closing an order now would pay into the wallet. Pure. */
import { formatAmount, parseAmount } from '@halyard/money'

interface Closing {
  readonly capital: string
  readonly free: string
  readonly trialPackage: boolean
}

/** The capital of a free trial belongs to the platform and returns to it. */
export function arrivalOf({ capital, free, trialPackage }: Closing, fee = '0'): string {
  const returned = trialPackage ? 0n : unitsOf(capital) - unitsOf(fee)
  return formatAmount(returned + unitsOf(free), 'USDT')
}

function unitsOf(decimal: string): bigint {
  const units = parseAmount(decimal, 'USDT')
  if (units === null) throw new Error(`The server sent an amount that is none: ${decimal}`)
  return units
}
