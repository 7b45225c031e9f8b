import { networks } from '../../ports/chain.ts'
import type { Stage } from './stage.ts'

/** More confirmations than any network requires. */
const deepEnough = 20

/** The world funds the hot wallets at its start: the worker books that as company funds. */
export async function countWallets({ rounds, world }: Pick<Stage, 'rounds' | 'world'>): Promise<void> {
  await rounds.run('asking the signer')
  // A wallet is counted from the newest recorded block on, once that is deep enough.
  for (let times = 0; times < 2; times++) await rounds.run('following')
  for (const network of networks) await world.mine(network, deepEnough)
  await rounds.run('following')
}
