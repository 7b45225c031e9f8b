/** Which addresses are wallets of ours: of today, and those that a sweep or a payout has used before. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Network } from '../../ports/chain.ts'

export type WalletKind = 'hot' | 'cold'

/** Says of an address which wallet it is, or null. */
export async function walletsOf(app: App, network: Network): Promise<(address: string) => WalletKind | null> {
  const { rows } = await sql<{ address: string; kind: WalletKind }>`
    select address, 'hot' as kind from hot_wallet where network = ${network}
    union select addresses ->> ${network}::text, 'hot' from signer_terms where addresses ->> ${network}::text is not null
    union select target_address, lower(target) from sweep where network = ${network}
  `.execute(app.db)
  const known = new Map(rows.map(({ address, kind }) => [address, kind]))
  const cold = app.config.coldWallets[network]
  const canonical = cold && app.chains[network].canonicalAddress(cold)
  if (canonical && !known.has(canonical)) known.set(canonical, 'cold')
  return (address) => known.get(address) ?? null
}
