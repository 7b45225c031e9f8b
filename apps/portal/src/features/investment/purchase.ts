/** The progress of a purchase. Pure. Closing any of its dialogs discards it: the next one starts empty. */
import type { PayingWallet } from '@halyard/contract'
import type { Product } from './investment-queries.ts'

export interface Purchase {
  readonly product: Product
  readonly step: 'amount' | 'summary' | 'password'
  /** As in the price list; empty until it is chosen. */
  readonly price: string
  readonly wallet: PayingWallet | ''
}

export function beginPurchase(product: Product): Purchase {
  return { product, step: 'amount', price: '', wallet: '' }
}

/** A trial has one price, and we pay it, so there is nothing to choose. */
export function beginTrial(product: Product, price: string): Purchase {
  return { product, step: 'summary', price, wallet: 'USDT' }
}

export function withPrice(purchase: Purchase, price: string): Purchase {
  return { ...purchase, step: 'summary', price }
}

export function withWallet(purchase: Purchase, wallet: PayingWallet): Purchase {
  return { ...purchase, wallet }
}

/** From the summary; null while no wallet is chosen. */
export function toPassword(purchase: Purchase): Purchase | null {
  return purchase.price && purchase.wallet ? { ...purchase, step: 'password' } : null
}
