/** The split of a purchase over the wallets. Pure. */
import type { PayingWallet } from '@halyard/contract'
import { shortfallOf } from '../../wallet/balances/index.ts'

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

/** The chosen or offered wallets, with the USDT balance. */
interface Payers {
  /** Empty until chosen. */
  readonly chosen: PayingWallet | ''
  readonly offered: readonly PayingWallet[]
  readonly usdtBalance: string
}

/**
 * The missing USDT; null if nothing is missing. Before a wallet is chosen, the split with the least USDT
 * counts: if that cannot be paid, nothing can.
 */
export function missingUsdt({ chosen, offered, usdtBalance }: Payers, parts: Parts): string | null {
  const least = offered.includes('USDT + USDP') ? 'USDT + USDP' : 'USDT'
  return shortfallOf(splitOf(chosen || least, parts).usdt, usdtBalance)
}
