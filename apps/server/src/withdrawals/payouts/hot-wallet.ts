/** The paying wallet of a network, and whether it is usable. */
import { sql } from 'kysely'
import { stopNetwork, toTokenUnits } from '../../deposits/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Chain, Network, TokenAmount } from '../../ports/chain.ts'
import type { Signer } from '../../ports/signer.ts'
import { custodyWallets, walletAccount } from '../../treasury/index.ts'
import type { Payout } from './payouts.ts'

export type HotWallet =
  | { readonly state: 'usable'; readonly address: string }
  /** The signer has no key for this network. */
  | { readonly state: 'missing' }
  /** Someone else used its key, so the network is now stopped. */
  | { readonly state: 'stopped' }

/**
 * The signer's wallet on this network, registered with us. Its first nonce comes from the chain; from then on
 * we count ourselves. A chain ahead of our count has seen a transaction with this key that is not ours.
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

/** The signed and not yet deducted amounts of other payouts, and the maximum fee of each. */
export async function signedForOthers(
  reader: Reader,
  payout: Payout,
  from: string,
): Promise<{ readonly promised: TokenAmount; readonly waiting: readonly bigint[] }> {
  const attempts = await reader
    .selectFrom('payout')
    .innerJoin('payout_attempt', 'payout_attempt.payout_id', 'payout.id')
    .select(['payout.id', 'token_amount', 'cost'])
    .where('network', '=', payout.network)
    .where('from_address', '=', from)
    .where('payout.state', '=', 'OPEN')
    .where('block_number', 'is', null)
    .where('payout.id', '<>', payout.id)
    .where('bytes', 'is not', null)
    .where('expired_at', 'is', null)
    .execute()
  // Only one of a payout's attempts can be mined.
  const others = [...Map.groupBy(attempts, ({ id }) => id).values()]
  return {
    promised: others.reduce((sum, [one]) => sum + BigInt(one?.token_amount ?? 0), 0n),
    waiting: others.map(
      (each) => each.map(({ cost }) => BigInt(cost)).toSorted((a, b) => Number(b - a))[0] ?? 0n,
    ),
  }
}

/**
 * The ledger's balance of the hot wallets, less signed payouts not yet deducted there. Null until the wallet
 * is counted: only counted money is paid out.
 */
export async function bookedInWallet(
  reader: Reader,
  { network, decimals }: Chain,
  payout: Payout,
  from: string,
): Promise<TokenAmount | null> {
  const wallets = await custodyWallets(reader, network)
  if (!wallets.some(({ address, isCounted }) => address === from && isCounted)) return null
  const [booked = 0n] = await balancesOf(reader, [walletAccount(network, 'HOT')])
  const { rows } = await sql<{ signed: string }>`
    select coalesce(sum(token_amount), 0)::text as signed from payout
    where network = ${network} and state = 'OPEN' and id <> ${payout.id} and exists (
      select from payout_attempt attempt
      where attempt.payout_id = payout.id and attempt.bytes is not null and attempt.expired_at is null
    )
  `.execute(reader)
  return toTokenUnits(-booked, decimals) - BigInt(rows[0]?.signed ?? 0)
}
