/** The context of a round. Node and signer are asked at most once per round, and only when needed. */
import type { App } from '../../platform/app.ts'
import type { Chain, Prices, TokenAmount } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'
import { type HotWallet, openHotWallet } from './hot-wallet.ts'

export interface PayoutContext {
  readonly chain: Chain
  readonly signer: Signer
  hotWallet(): Promise<HotWallet>
  /** The nonce that the chain expects next. */
  nextNonce(address: string): Promise<number | null>
  balance(address: string): Promise<TokenAmount>
  /** The cost of a payment from this wallet. */
  prices(address: string): Promise<Prices>
  /** A signed transaction was mined: cached balance and prices are stale. */
  forgetMeans(): void
}

export function contextOf(app: App, chain: Chain, signer: Signer): PayoutContext {
  let wallet: Promise<HotWallet> | undefined
  const nextNonce = oncePerAddress((address) => chain.nonceOf(address))
  const balance = oncePerAddress((address) => chain.tokenBalance(address))
  const prices = oncePerAddress((address) => chain.prices(address))
  return {
    chain,
    signer,
    hotWallet: () => {
      wallet ??= openHotWallet(app, chain, signer)
      return wallet
    },
    nextNonce: nextNonce.load,
    balance: balance.load,
    prices: prices.load,
    forgetMeans: () => {
      balance.forget()
      prices.forget()
    },
  }
}

function oncePerAddress<T>(load: (address: string) => Promise<T>) {
  const request = new Map<string, Promise<T>>()
  return {
    load: (address: string): Promise<T> => {
      const answer = request.get(address) ?? load(address)
      request.set(address, answer)
      return answer
    },
    forget: () => request.clear(),
  }
}
