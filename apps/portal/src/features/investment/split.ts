/** How much a purchase takes from which wallet. Pure. */
import type { PayingWallet } from '@halyard/contract'
import { formatAmount, parseAmount } from '@halyard/money'

interface Parts {
  readonly packagePrice: string
  readonly usdtPart: string
  readonly usdpPart: string
}

export interface Split {
  readonly usdt: string
  readonly usdp: string
}

/** The server calculates the parts; without USDP the whole price is paid in USDT. */
export function splitOf(wallet: PayingWallet, { packagePrice, usdtPart, usdpPart }: Parts): Split {
  return wallet === 'USDT' ? { usdt: packagePrice, usdp: '0.00' } : { usdt: usdtPart, usdp: usdpPart }
}

/** How much the wallet is short; null when it holds enough. */
export function missingUsdt(needed: string, balance: string): string | null {
  const missing = (parseAmount(needed, 'USDT') ?? 0n) - (parseAmount(balance, 'USDT') ?? 0n)
  return missing > 0n ? formatAmount(missing, 'USDT') : null
}
