/** The balances of the overview, in display order. Pure. */
import type { Figure, WalletType } from '@halyard/contract'
import { type Balances, balanceOf, isAboveZero } from '../balances/index.ts'

export interface Holding {
  readonly name: 'usdtWallet' | 'usdpWallet' | 'bonusWallet' | 'mt5Balance'
  readonly note: 'usdtNote' | 'usdpNote' | 'bonusNote' | 'mt5Note'
  readonly currency: 'USDT' | 'USDP'
  /** The entries behind it. The MT5 balance belongs to no wallet and opens the list of packages instead. */
  readonly opens: { readonly figure: Figure; readonly walletType: WalletType } | null
  /** Undefined until loaded. */
  readonly amount: string | undefined
}

const ofWallet: Record<WalletType, Omit<Holding, 'amount'>> = {
  USDT: {
    name: 'usdtWallet',
    note: 'usdtNote',
    currency: 'USDT',
    opens: { figure: 'USDT_BALANCE', walletType: 'USDT' },
  },
  USDP: {
    name: 'usdpWallet',
    note: 'usdpNote',
    currency: 'USDP',
    opens: { figure: 'USDP_BALANCE', walletType: 'USDP' },
  },
  BONUS: {
    name: 'bonusWallet',
    note: 'bonusNote',
    currency: 'USDT',
    opens: { figure: 'BONUS_BALANCE', walletType: 'BONUS' },
  },
}

export const walletNames: Record<WalletType, Holding['name']> = {
  USDT: 'usdtWallet',
  USDP: 'usdpWallet',
  BONUS: 'bonusWallet',
}

/** By the specification, the USDP wallet is shown only if it is not empty. */
export function holdingsOf(balances: Balances | undefined): readonly Holding[] {
  const wallets = (['USDT', 'USDP', 'BONUS'] as const).map((walletType) => ({
    ...ofWallet[walletType],
    amount: balances && balanceOf(balances, walletType),
  }))
  return [
    ...wallets.filter(({ currency, amount }) => currency !== 'USDP' || isAboveZero(amount ?? '')),
    { name: 'mt5Balance', note: 'mt5Note', currency: 'USDT', opens: null, amount: balances?.mt5Balance },
  ]
}
