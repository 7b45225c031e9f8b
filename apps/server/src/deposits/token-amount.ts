import { type Amount, assets } from '@halyard/money'
import type { TokenAmount } from '../ports/chain.ts'

/** Converts a token amount to millionths of a USDT, rounded down. The remainder (dust) is recorded. */
export function fromTokenUnits(
  tokenAmount: TokenAmount,
  decimals: number,
): { amount: Amount; dust: TokenAmount } {
  const unit = 10n ** BigInt(decimals - assets.USDT.scale)
  return { amount: tokenAmount / unit, dust: tokenAmount % unit }
}

export function toTokenUnits(amount: Amount, decimals: number): TokenAmount {
  return amount * 10n ** BigInt(decimals - assets.USDT.scale)
}
