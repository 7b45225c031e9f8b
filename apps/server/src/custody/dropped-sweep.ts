/** A sweep that was posted and then removed by a reorganisation. */

import { deepestResume } from '../deposits/index.ts'
import { custodyInWallet, custodyOf, type WalletPlace, walletPart } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Network } from '../ports/chain.ts'
import type { Correction } from './corrections.ts'

export async function droppedSweep(
  app: App,
  { network, txId }: { readonly network: Network; readonly txId: string },
): Promise<Correction | 'NOT_FOUND' | 'CUSTODY_MISMATCH'> {
  const item = await app.db
    .selectFrom('sweep_item')
    .innerJoin('sweep', 'sweep.id', 'sweep_item.sweep_id')
    .selectAll('sweep_item')
    .select('sweep.target')
    .where('sweep_item.network', '=', network)
    .where('sweep_item.moved_in', '=', txId)
    .where('sweep_item.state', '=', 'DONE')
    .orderBy('sweep_item.id')
    .executeTakeFirst()
  if (!item?.transfer_id) return 'NOT_FOUND'
  if (!(await isDropped(app, network, txId, Number(item.block_number)))) return 'CUSTODY_MISMATCH'
  return {
    kind: 'SWEEP_GONE',
    network,
    transactionId: txId,
    eventIndex: null,
    from: item.from_address,
    to: item.to_address,
    millionths: item.amount ?? '0',
    fromAccount: custodyOf(network),
    toAccount: custodyInWallet(network, walletPart(item.target as WalletPlace)),
    sweepItemId: item.id,
    undoes: item.transfer_id,
  }
}

/** The node is well past the block, and knows the transaction neither there nor elsewhere. */
async function isDropped(app: App, network: Network, txId: string, blockNumber: number): Promise<boolean> {
  const chain = app.chains[network]
  const { number } = await chain.head()
  if (number - blockNumber < deepestResume) return false
  const block = await chain.blockAt(blockNumber)
  if (!block || block.transfers.some(({ transactionId }) => transactionId === txId)) return false
  const outcome = await chain.outcomeOf(txId)
  return outcome.state !== 'mined' || !outcome.succeeded
}
