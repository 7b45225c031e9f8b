/** How far a purchase has come. Pure. Closing any of its dialogs forgets it whole: the next begins empty. */
import type { PayingWallet } from '@halyard/contract'
import type { Product } from './investment-queries.ts'

export interface Purchase {
  readonly product: Product
  readonly step: 'amount' | 'summary' | 'password'
  /** As the price list says it; empty until it was chosen. */
  readonly price: string
  readonly wallet: PayingWallet | ''
}

export function beginPurchase(product: Product): Purchase {
  return { product, step: 'amount', price: '', wallet: '' }
}

/** A trial has one price, and we pay it: there is nothing to choose. */
export function beginTrial(product: Product, price: string): Purchase {
  return { product, step: 'summary', price, wallet: 'USDT' }
}

export function withPrice(purchase: Purchase, price: string): Purchase {
  return { ...purchase, step: 'summary', price }
}

export function withWallet(purchase: Purchase, wallet: PayingWallet): Purchase {
  return { ...purchase, wallet }
}

/** From the summary; null while it is not said what pays. */
export function toPassword(purchase: Purchase): Purchase | null {
  return purchase.price && purchase.wallet ? { ...purchase, step: 'password' } : null
}
