/** How much a purchase takes from which wallet. Pure. */
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

/** Who pays, or is offered to pay, with what the USDT wallet holds. */
interface Payers {
  /** Empty until one is chosen. */
  readonly chosen: PayingWallet | ''
  readonly offered: readonly PayingWallet[]
  readonly usdtBalance: string
}

/**
 * How much USDT is missing; null when nothing is. Before a wallet is chosen it counts what takes the least USDT: if
 * that cannot be paid, nothing can.
 */
export function missingUsdt({ chosen, offered, usdtBalance }: Payers, parts: Parts): string | null {
  const least = offered.includes('USDT + USDP') ? 'USDT + USDP' : 'USDT'
  return shortfallOf(splitOf(chosen || least, parts).usdt, usdtBalance)
}
