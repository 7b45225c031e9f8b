/** The paying wallet of a network, whether it is usable, and what a round has read of it. */
import { stopNetwork } from '../../deposits/index.ts'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Chain, Network, Prices, TokenAmount } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'

type HotWallet =
  | { readonly state: 'usable'; readonly address: string }
  /** The signer has no key for this network. */
  | { readonly state: 'missing' }
  /** Someone else used its key, so the network is now stopped. */
  | { readonly state: 'stopped' }

/**
 * The signer's wallet on this network, registered with us. Its first nonce comes from the chain; from then on
 * we count ourselves. A chain ahead of our count has seen a transaction with this key that is not ours.
 */
async function openHotWallet(app: App, chain: Chain, signer: Signer): Promise<HotWallet> {
  const { network } = chain
  const address = (await signer.addresses())[network]
  if (!address) return { state: 'missing' }
  const onChain = await chain.nonceOf(address)
  return app.db.transact(async (tx) => {
    await introduce(tx, app, network, address, onChain)
    const { next_nonce } = await lockHotWallet(tx, network, address)
    if (onChain === null || next_nonce === null || onChain <= next_nonce) return { state: 'usable', address }
    // The operator who resumes the network thereby accepts the chain's count.
    await tx
      .updateTable('hot_wallet')
      .set({ next_nonce: onChain })
      .where('network', '=', network)
      .where('address', '=', address)
      .execute()
    const details = `${address} is at nonce ${onChain}, but our next nonce was ${next_nonce}`
    await stopNetwork(tx, app, network, 'HOT_WALLET_USED_ELSEWHERE', details)
    return { state: 'stopped' }
  })
}

async function introduce(
  tx: Tx,
  app: App,
  network: Network,
  address: string,
  onChain: number | null,
): Promise<void> {
  const known = await tx.selectFrom('hot_wallet').select('address').where('network', '=', network).execute()
  if (known.some((wallet) => wallet.address === address)) return
  const added = await tx
    .insertInto('hot_wallet')
    .values({ network, address, next_nonce: onChain, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst()
  if (added && known.length > 0) {
    const details = `payouts are now paid from ${address}`
    await raiseAlarm(tx, app, { kind: 'HOT_WALLET_CHANGED', subject: `network:${network}`, details })
  }
}

/** Assigning a nonce requires a lock on this row. */
export async function lockHotWallet(
  tx: Tx,
  network: Network,
  address: string,
): Promise<{ next_nonce: number | null }> {
  const { next_nonce } = await tx
    .selectFrom('hot_wallet')
    .select('next_nonce')
    .where('network', '=', network)
    .where('address', '=', address)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { next_nonce: next_nonce === null ? null : Number(next_nonce) }
}

/** What a round of payouts knows. Node and signer are asked at most once per round, and only when needed. */
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
