/**
 * What a round works with. It asks the node and the signer only when needed, and for each thing only once.
 */
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
  /** What paying from this wallet costs. */
  prices(address: string): Promise<Prices>
}

export function contextOf(app: App, chain: Chain, signer: Signer): PayoutContext {
  let wallet: Promise<HotWallet> | undefined
  return {
    chain,
    signer,
    hotWallet: () => {
      wallet ??= openHotWallet(app, chain, signer)
      return wallet
    },
    nextNonce: oncePerAddress((address) => chain.nonceOf(address)),
    balance: oncePerAddress((address) => chain.tokenBalance(address)),
    prices: oncePerAddress((address) => chain.prices(address)),
  }
}

function oncePerAddress<T>(ask: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (address) => {
    const answer = asked.get(address) ?? ask(address)
    asked.set(address, answer)
    return answer
  }
}
