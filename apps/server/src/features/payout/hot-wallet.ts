/** The wallet that pays on a network, and whether it can. */
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Chain, mostOf, type Network, type Prepared, type TokenAmount } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'
import { stopNetwork } from '../deposit/index.ts'
import { raiseAlarm } from '../operations/index.ts'
import type { Payout } from './payouts.ts'

export type HotWallet =
  | { readonly state: 'usable'; readonly address: string }
  /** The signer has no key for this network. */
  | { readonly state: 'missing' }
  /** Its key was used by somebody else: the network is stopped now. */
  | { readonly state: 'stopped' }

/**
 * The signer's wallet here, known to us. Its first nonce is the chain's, from
 * then on we count ourselves: a chain that is ahead of us has seen a transaction of this key that is not ours.
 */
export async function openHotWallet(app: App, chain: Chain, signer: Signer): Promise<HotWallet> {
  const { network } = chain
  const address = (await signer.addresses())[network]
  if (!address) return { state: 'missing' }
  const onChain = await chain.nonceOf(address)
  return app.db.transact(async (tx) => {
    await introduce(tx, app, network, address, onChain)
    const { next_nonce } = await lockHotWallet(tx, network, address)
    if (onChain === null || next_nonce === null || onChain <= next_nonce) return { state: 'usable', address }
    // The operator who lets the network go on accepts the chain's count with it.
    await tx
      .updateTable('hot_wallet')
      .set({ next_nonce: onChain })
      .where('network', '=', network)
      .where('address', '=', address)
      .execute()
    const details = `${address} is at nonce ${onChain}, ${next_nonce} was ours to use next`
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
    const details = `${address} pays from now on`
    await raiseAlarm(tx, app, { kind: 'HOT_WALLET_CHANGED', subject: `network:${network}`, details })
  }
}

/** Whoever gives nonces out holds this row. */
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

/** What others have been signed for and the balance does not tell yet, and what each of them costs at most. */
export async function signedForOthers(
  reader: Reader,
  payout: Payout,
  from: string,
): Promise<{ readonly promised: TokenAmount; readonly waiting: readonly bigint[] }> {
  const attempts = await reader
    .selectFrom('payout')
    .innerJoin('payout_attempt', 'payout_attempt.payout_id', 'payout.id')
    .select(['payout.id', 'token_amount', 'prepared', 'cost'])
    .where('network', '=', payout.network)
    .where('from_address', '=', from)
    .where('payout.state', '=', 'OPEN')
    .where('block_number', 'is', null)
    .where('payout.id', '<>', payout.id)
    .where('bytes', 'is not', null)
    .where('expired_at', 'is', null)
    .execute()
  // Only one of a payout's attempts can come into a block.
  const others = [...Map.groupBy(attempts, ({ id }) => id).values()]
  return {
    promised: others.reduce((sum, [one]) => sum + BigInt(one?.token_amount ?? 0), 0n),
    waiting: others.map((each) => each.map(costOf).toSorted((a, b) => Number(b - a))[0] ?? 0n),
  }
}

/** What was found out when it was prepared; before that was written down, the most that its terms allow. */
const costOf = ({ cost, prepared }: { readonly cost: string | null; readonly prepared: unknown }): bigint =>
  cost === null ? mostOf(prepared as Prepared) : BigInt(cost)
