/** Our own wallet addresses: the current ones, those of earlier sweeps or payouts, and the fee wallet. */
import { sql } from 'kysely'
import type { WalletPlace } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'
import { addressBook, feeWalletPath } from '../settings/derivation.ts'

export interface Wallet {
  readonly address: string
  readonly place: WalletPlace
}

export async function knownWallets(app: App, network: Network): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select address, 'HOT' as place from hot_wallet where network = ${network}
    union select addresses ->> ${network}::text, 'HOT' from signer_terms where addresses ->> ${network}::text is not null
    union select target_address, target from sweep where network = ${network}
  `.execute(app.db)
  const known = new Map(rows.map((wallet) => [wallet.address, wallet]))
  const cold = app.config.coldWallets[network]
  const address = cold && app.chains[network].canonicalAddress(cold)
  if (address && !known.has(address)) known.set(address, { address, place: 'COLD' })
  const fee = addressBook(app, network)(feeWalletPath(network))
  if (!known.has(fee)) known.set(fee, { address: fee, place: 'FEE' })
  return [...known.values()]
}

/** A wallet that is followed on its chain. */
export interface CustodyWallet extends Wallet {
  readonly openedAtBlock: number
  readonly isCounted: boolean
}

export async function custodyWallets(reader: Reader, network: Network): Promise<CustodyWallet[]> {
  const rows = await reader
    .selectFrom('custody_wallet')
    .select(['address', 'place', 'opened_at_block', 'counted_at'])
    .where('network', '=', network)
    .orderBy('address')
    .execute()
  return rows.map(({ address, place, opened_at_block, counted_at }) => ({
    address,
    place: place as Wallet['place'],
    openedAtBlock: Number(opened_at_block),
    isCounted: counted_at !== null,
  }))
}
