/**
 * Operators' statements about where money is. One operator requests a correction, another approves, and then
 * it is posted. The database refuses a correction without a supporting record, one approved by its own
 * requester, and a transfer without an approved correction.
 */
import * as z from 'zod/mini'
import { move, post } from '../ledger/index.ts'
import { ownKind, queueOfKind } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { networks } from '../ports/chain.ts'

export const correctionKind = ownKind(
  'custodyCorrection',
  'corrections',
  z.object({
    kind: z.enum(['ADOPT', 'WRITE_OFF', 'SWEEP_GONE']),
    network: z.enum(networks),
    transactionId: z.string(),
    /** Index of the event in its transaction; null for a missing sweep. */
    eventIndex: z.nullable(z.number()),
    from: z.string(),
    to: z.string(),
    /** Of a USDT. */
    millionths: z.string(),
    fromAccount: z.string(),
    toAccount: z.string(),
    /** The item of the missing sweep, and the transfer that posted it. */
    sweepItemId: z.nullable(z.string()),
    undoes: z.nullable(z.string()),
  }),
)

export const custodyQueues = [queueOfKind(correctionKind)]

export type Correction = ReturnType<typeof correctionKind.payload.parse>

export type CorrectionKind = Correction['kind']

/** Books an approved correction. The caller has locked the place it takes from, which holds enough. */
export async function postCorrection(
  tx: Tx,
  app: App,
  id: string,
  { kind, network, transactionId, fromAccount, toAccount, millionths, sweepItemId }: Correction,
): Promise<void> {
  const way = { from: fromAccount, to: toAccount, amount: BigInt(millionths) }
  const details = { cause: id, correctionId: id, network, transactionId }
  // The transfer takes the correction's id, so that it can be posted only once.
  const transfer = { ...move(kind === 'WRITE_OFF' ? 'WRITE_OFF' : 'SWEEP', way, details), id }
  await post(tx, [transfer], app.clock.now())
  if (sweepItemId) await reopenItem(tx, sweepItemId)
}

/** Reopens it like an item that was given up: if its transaction is mined, it is posted again. */
async function reopenItem(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('sweep_item')
    .set({ state: 'FAILED', obstacle: 'it was booked, is in no block any more, and was booked back' })
    .set({ transfer_id: null, done_at: null, block_number: null, moved_in: null })
    .where('id', '=', id)
    .execute()
}
