/** Which addresses are our own wallets: the current ones, and those used by earlier sweeps or payouts. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Network } from '../../ports/chain.ts'

export type WalletKind = 'hot' | 'cold'

/** Returns a function that says which wallet an address is, or null. */
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
