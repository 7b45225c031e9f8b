/** How much a purchase takes from which wallet. Pure. */
import type { PayingWallet } from '@halyard/contract'

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
