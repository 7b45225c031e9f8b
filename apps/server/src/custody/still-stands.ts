/**
 * Checks again, right before writing, that a correction's supporting record is still there: blocks may have
 * been read again, or another operator was faster. Needs the lock on the network's row, which anything that
 * applies or rewinds blocks holds too.
 */
import type { Tx } from '../platform/db/database.ts'
import type { Correction } from './corrections.ts'

export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await tx.selectFrom('network').select('network').where('network', '=', network).forNoKeyUpdate().execute()
}

type Found = Pick<Correction, 'kind' | 'network' | 'transactionId' | 'eventIndex' | 'sweepItemId' | 'undoes'>

/** The caller holds the lock on the network's row. */
export async function stillStands(tx: Tx, found: Found): Promise<boolean> {
  switch (found.kind) {
    case 'ADOPT':
    case 'WRITE_OFF':
      return isInBlock(tx, found)
    case 'SWEEP_GONE':
      return isBooked(tx, found)
  }
}

async function isInBlock(tx: Tx, { network, transactionId, eventIndex }: Found): Promise<boolean> {
  const stray = await tx
    .selectFrom('stray_transfer')
    .select('event_index')
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .where('event_index', '=', eventIndex)
    .where('block_number', 'is not', null)
    .executeTakeFirst()
  return stray !== undefined
}

async function isBooked(tx: Tx, { sweepItemId, undoes }: Found): Promise<boolean> {
  if (!sweepItemId || !undoes) return false
  const item = await tx
    .selectFrom('sweep_item')
    .select('id')
    .where('id', '=', sweepItemId)
    .where('transfer_id', '=', undoes)
    .where('state', '=', 'DONE')
    .executeTakeFirst()
  return item !== undefined
}
