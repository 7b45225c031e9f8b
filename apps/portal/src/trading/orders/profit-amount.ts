/** Validates a profit withdrawal's amount; the server enforces the same rules. Pure. */
import { checkBody, products, type RefusalCode } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import { isAmbiguous, plainAmount } from '@halyard/web/formats'

/** The broker's accounts count cents, so this is the least profit that can be withdrawn. */
const cent = 10_000n

export function refusalOfProfit(entered: string, roiBalance: string): RefusalCode | null {
  if (isAmbiguous(entered)) return 'AMOUNT_AMBIGUOUS'
  const body = { orderId: 'order', withdrawAmount: plainAmount(entered), transactionPassword: 'password' }
  const { withdrawAmount } = checkBody(products.packageWithdrawal, body)
  if (withdrawAmount) return withdrawAmount
  const amount = parseAmount(plainAmount(entered), 'USDT') ?? 0n
  if (amount % cent !== 0n) return 'CENTS_ONLY'
  return amount > (parseAmount(roiBalance, 'USDT') ?? 0n) ? 'INSUFFICIENT_BALANCE' : null
}
