import { networks } from '../../ports/chain.ts'
import type { Stage } from './stage.ts'

/** More than any network asks for. */
const deepEnough = 20

/** The world has paid into the hot wallets at its beginning: the worker counts that as the company's own money. */
export async function countWallets({ rounds, world }: Pick<Stage, 'rounds' | 'world'>): Promise<void> {
  await rounds.run('asking the signer')
  // A wallet is counted from the newest block on that was taken in, once that is deep enough.
  for (let times = 0; times < 2; times++) await rounds.run('following')
  for (const network of networks) await world.mine(network, deepEnough)
  await rounds.run('following')
}
