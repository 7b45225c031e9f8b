import type { WalletPlace } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Network } from '../ports/chain.ts'
import { knownWallets } from '../treasury/index.ts'

/** Returns a function that maps an address to our wallet there, or null. */
export async function walletsOf(
  app: App,
  network: Network,
): Promise<(address: string) => WalletPlace | null> {
  const known = new Map((await knownWallets(app, network)).map(({ address, place }) => [address, place]))
  return (address) => known.get(address) ?? null
}
