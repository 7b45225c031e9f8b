import type { Tx } from '../platform/db/database.ts'
import type { Network } from '../ports/chain.ts'

/**
 * Forgets uncredited deposits seen above a block: if still on the chain, they are seen again. Credited ones
 * stay.
 */
export async function forgetDepositsAbove(tx: Tx, network: Network, height: number): Promise<void> {
  const noBlock = { block_number: null, block_hash: null }
  const above = tx
    .updateTable('crypto_deposit')
    .where('network', '=', network)
    .where('block_number', '>', String(height))
  await above
    .set({ state: 'ORPHANED', ...noBlock })
    .where('state', 'in', ['SEEN', 'DUST'])
    .execute()
  await above.set(noBlock).where('state', '=', 'REVERSED').execute()
}
