/** Sweeps whose block is settled: their custody moves from deposit addresses to a wallet. */
import { custodyInWallet, custodyOf, move, type NewTransfer } from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Network } from '../ports/chain.ts'

interface Swept {
  readonly id: string
  readonly transfer: NewTransfer
}

export async function ripeSweeps(tx: Tx, network: Network, settledHeight: number): Promise<Swept[]> {
  const ripe = await tx
    .selectFrom('sweep_item')
    .innerJoin('sweep', 'sweep.id', 'sweep_item.sweep_id')
    .select(['sweep_item.id', 'sweep_item.amount', 'sweep_item.moved_in', 'sweep.target'])
    .where('sweep_item.network', '=', network)
    .where('sweep_item.kind', '=', 'TRANSFER')
    .where('sweep_item.state', '<>', 'DONE')
    .where('sweep_item.block_number', '<=', String(settledHeight))
    .orderBy('sweep_item.id')
    .forNoKeyUpdate('sweep_item')
    .execute()
  return ripe.map(({ id, amount, moved_in, target }) => {
    const way = {
      from: custodyInWallet(network, target === 'HOT' ? 'hot' : 'cold'),
      to: custodyOf(network),
      amount: BigInt(amount ?? 0),
    }
    // Not the item's id: a reverted item may be posted again.
    const cause = newId()
    const details = { cause, sweepItemId: id, network, transactionId: moved_in ?? '' }
    return { id, transfer: { ...move('SWEEP', way, details), id: cause } }
  })
}

/** The database sets done_at from the transfer. */
export async function noteSwept(tx: Tx, swept: readonly Swept[]): Promise<void> {
  for (const { id, transfer } of swept) {
    await tx
      .updateTable('sweep_item')
      .set({ state: 'DONE', transfer_id: transfer.id, obstacle: null })
      .where('id', '=', id)
      .execute()
  }
}
