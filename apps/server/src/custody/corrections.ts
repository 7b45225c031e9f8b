/**
 * Operators' statements about where money is. One operator requests a correction, another approves, and then
 * it is posted. The database refuses a correction without a supporting record, one approved by its own
 * requester, and a transfer without an approved correction.
 */
import type { BodyOf, operatorCustody as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import type { Selectable } from 'kysely'
import { type Address, move, post } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.gen.ts'
import type { Network } from '../ports/chain.ts'

export type CorrectionKind = BodyOf<typeof contract.correctCustody>['kind']

export interface Correction {
  readonly kind: CorrectionKind
  readonly network: Network
  readonly transactionId: string
  /** Index of the event in its transaction; null for a missing sweep. */
  readonly eventIndex: number | null
  readonly from: string
  readonly to: string
  readonly amount: Amount
  readonly fromAccount: Address
  readonly toAccount: Address
  /** The item of the missing sweep, and the transfer that posted it. */
  readonly undoes: { readonly itemId: string; readonly transferId: string } | null
}

export async function keepCorrection(
  tx: Tx,
  app: App,
  { id, operatorId, reason }: { readonly id: string; readonly operatorId: string; readonly reason: string },
  correction: Correction,
): Promise<boolean> {
  const saved = await tx
    .insertInto('custody_correction')
    .values({
      id,
      kind: correction.kind,
      network: correction.network,
      transaction_id: correction.transactionId,
      event_index: correction.eventIndex,
      from_address: correction.from,
      to_address: correction.to,
      amount: correction.amount,
      from_account: correction.fromAccount,
      to_account: correction.toAccount,
      sweep_item_id: correction.undoes?.itemId ?? null,
      undoes: correction.undoes?.transferId ?? null,
      reason,
      requested_by: operatorId,
      requested_at: app.clock.now(),
    })
    // The same correction has already been requested.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Books an approved correction. The caller has locked the place it takes from, which holds enough. */
export async function postCorrection(
  tx: Tx,
  app: App,
  approved: Selectable<DB['custody_correction']>,
): Promise<void> {
  const { id, network, transaction_id: transactionId } = approved
  const way = { from: approved.from_account, to: approved.to_account, amount: BigInt(approved.amount) }
  const details = { cause: id, correctionId: id, network, transactionId }
  const kind = approved.kind === 'WRITE_OFF' ? 'WRITE_OFF' : 'SWEEP'
  // The transfer takes the correction's id, so that it can be posted only once.
  await post(tx, [{ ...move(kind, way, details), id }], app.clock.now())
  if (approved.sweep_item_id) await reopenItem(tx, approved.sweep_item_id)
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
