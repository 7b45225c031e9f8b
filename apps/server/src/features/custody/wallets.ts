import type { App } from '../../platform/app.ts'
import type { Network } from '../../ports/chain.ts'
import { knownWallets } from '../treasury/index.ts'

export type WalletKind = 'hot' | 'cold'

/** Returns a function that says which wallet of ours an address is, or null. */
export async function walletsOf(app: App, network: Network): Promise<(address: string) => WalletKind | null> {
  const known = new Map((await knownWallets(app, network)).map(({ address, place }) => [address, place]))
  return (address) => {
    const place = known.get(address)
    return place ? (place === 'HOT' ? 'hot' : 'cold') : null
  }
}
