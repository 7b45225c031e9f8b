import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'

/**
 * Forgets unposted sweeps seen above a block: if still on the chain, they are seen again. Posted ones stay.
 */
export async function forgetSweepsAbove(tx: Tx, network: Network, height: number): Promise<void> {
  await tx
    .updateTable('sweep_item')
    .set({ block_number: null, moved_in: null })
    .where('network', '=', network)
    .where('state', '<>', 'DONE')
    .where('block_number', '>', String(height))
    .execute()
}
