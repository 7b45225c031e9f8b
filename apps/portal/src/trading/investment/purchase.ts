/**
 * A purchase from package to result. Pure: an event that does not fit the state changes nothing. Closing any
 * dialog discards the purchase: the next one starts empty.
 */
import type { PayingWallet } from '@halyard/contract'
import type { Failure } from '@halyard/web/calls'
import type { Bought, Product } from './investment-queries.ts'

/** The steps after a choice and before any proof. */
export type ResumedStep = 'amount' | 'summary'

export interface Choices {
  readonly product: Product
  /** As in the price list; empty until chosen. */
  readonly price: string
  readonly wallet: PayingWallet | ''
}

/** Everything the call needs, besides the password. */
export interface ReadyPurchase extends Choices {
  readonly wallet: PayingWallet
}

export type PurchaseResult =
  | { readonly kind: 'bought'; readonly bought: Bought }
  | { readonly kind: 'failed'; readonly failure: Failure }

export type PurchaseState =
  | { readonly step: 'idle' }
  | ({ readonly step: ResumedStep } & Choices)
  | ({ readonly step: 'proving' } & ReadyPurchase)
  | { readonly step: 'result'; readonly result: PurchaseResult }

export type PurchaseEvent =
  | { readonly type: 'subscribed'; readonly product: Product }
  /** A trial has one price, and we pay it, so there is nothing to choose. */
  | { readonly type: 'trialOffered'; readonly product: Product; readonly price: string }
  /** After leaving for another page, such as the 2FA set-up. */
  | { readonly type: 'resumed'; readonly step: ResumedStep; readonly choices: Choices }
  | { readonly type: 'priced'; readonly price: string }
  | { readonly type: 'walletChosen'; readonly wallet: PayingWallet | '' }
  | { readonly type: 'wentBack' }
  /** No password prompt for a purchase that cannot be paid. */
  | { readonly type: 'confirmed'; readonly payable: boolean }
  | { readonly type: 'ended'; readonly result: PurchaseResult }
  | { readonly type: 'turnedBack' }
  | { readonly type: 'closed' }

/** The address that resumes a purchase, with its choices. */
export function addressOf(step: ResumedStep, { product: { productId }, price, wallet }: Choices): string {
  return `/investment/new?${new URLSearchParams({ step, productId, price, wallet })}`
}

export const noPurchase: PurchaseState = { step: 'idle' }

export function nextPurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'subscribed':
      return state.step === 'idle' ? { step: 'amount', product: event.product, price: '', wallet: '' } : state
    case 'trialOffered':
      if (state.step !== 'idle') return state
      return { step: 'summary', product: event.product, price: event.price, wallet: 'USDT' }
    case 'resumed':
      return state.step === 'idle' ? { ...event.choices, step: event.step } : state
    case 'priced':
      return state.step === 'amount' ? { ...state, step: 'summary', price: event.price } : state
    case 'walletChosen':
      return state.step === 'summary' ? { ...state, wallet: event.wallet } : state
    case 'wentBack':
      return state.step === 'summary' ? { ...state, step: 'amount' } : state
    case 'confirmed':
      if (state.step !== 'summary' || !event.payable || state.wallet === '') return state
      return { ...state, step: 'proving', wallet: state.wallet }
    case 'ended':
      return state.step === 'proving' ? { step: 'result', result: event.result } : state
    case 'turnedBack':
      return state.step === 'proving' ? noPurchase : state
    case 'closed':
      return noPurchase
  }
}
