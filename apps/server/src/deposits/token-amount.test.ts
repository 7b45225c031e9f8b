import { expect, test } from 'vitest'
import { fromTokenUnits, toTokenUnits } from './token-amount.ts'

test.each([
  ['ERC20 and TRC20 count as we do', 1_500_000n, 6, 1_500_000n, 0n],
  ['BEP20 counts eighteen decimals', 1_500_000_000_000_000_000n, 18, 1_500_000n, 0n],
  ['the part below a millionth is dust', 1_000_000_999_999_999_999n, 18, 1_000_000n, 999_999_999_999n],
  ['less than a millionth is dust only', 999_999_999_999n, 18, 0n, 999_999_999_999n],
])('[CON-016] %s', (_what, tokenAmount, decimals, amount, dust) => {
  expect(fromTokenUnits(tokenAmount, decimals)).toEqual({ amount, dust })
  expect(toTokenUnits(amount, decimals) + dust).toBe(tokenAmount)
})
