import type { Tx } from '../../platform/db/database.ts'
import type { Network } from '../../ports/chain.ts'

/** What was seen to be swept above a block is seen again, or not at all. What is in the ledger stays there. */
export async function forgetSweepsAbove(tx: Tx, network: Network, height: number): Promise<void> {
  await tx
    .updateTable('sweep_item')
    .set({ block_number: null, moved_in: null })
    .where('network', '=', network)
    .where('state', '<>', 'DONE')
    .where('block_number', '>', String(height))
    .execute()
}
