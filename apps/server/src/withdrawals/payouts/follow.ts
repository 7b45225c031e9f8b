/** Records a payout's place on the chain: in a block, no longer in one, or deep enough to end it. */
import { sql } from 'kysely'
import { clearAlarms } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { completeWithdrawal, failWithdrawal } from '../index.ts'
import { failPoint } from './fail-points.ts'
import { noteSeen } from './missing.ts'
import type { InBlock } from './next-step.ts'
import type { Attempt, Payout } from './payouts.ts'

export async function followBlock(app: App, payout: Payout, inBlock: InBlock): Promise<void> {
  const { blockNumber, confirmations } = inBlock
  const isKnown = payout.blockNumber === blockNumber && payout.confirmations === confirmations
  if (isKnown && !payout.obstacle) return
  await app.db.transact((tx) =>
    tx
      .updateTable('payout')
      .set({ ...columnsOf(inBlock), obstacle: null })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .execute(),
  )
}

function columnsOf({ attempt, blockNumber, confirmations }: InBlock) {
  if (!attempt.signed) throw new Error('Only what was signed can be in a block')
  const { transactionId } = attempt.signed
  return { transaction_id: transactionId, block_number: blockNumber, confirmations }
}

/**
 * Stores attempts that failed on the chain while the payout waits for operators because the signer signed
 * another. They can then settle it by the transaction that did pay (settle-payout.ts).
 */
export async function noteFailed(app: App, payout: Payout, failed: readonly Attempt[]): Promise<void> {
  const numbers = failed.map(({ number }) => number)
  await app.db.transact((tx) =>
    sql`
      update payout_attempt
      set failed_at = case when number = any (${numbers}::integer[]) then coalesce(failed_at, clock_timestamp()) end
      where payout_id = ${payout.id} and (failed_at is not null) <> (number = any (${numbers}::integer[]))
    `.execute(tx),
  )
}

/** Everything is sent again at once. */
export async function forgetBlock(app: App, payout: Payout): Promise<void> {
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('payout')
      .set({ transaction_id: null, block_number: null, confirmations: null })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .execute()
    await sendAllAgain(tx, payout.id)
  })
}

/**
 * Nodes may have dropped the transactions with their block. They knew them before, so earlier reports of them
 * missing no longer count.
 */
export async function sendAllAgain(tx: Tx, payoutId: string): Promise<void> {
  const attempts = await tx
    .updateTable('payout_attempt')
    .set({ first_tried_at: null, last_sent_at: null })
    .where('payout_id', '=', payoutId)
    .returning('number')
    .execute()
  for (const { number } of attempts) await noteSeen(tx, payoutId, number)
}

/** Ends payout and withdrawal together, once. If the transaction moved nothing, the member is refunded. */
export async function finish(app: App, payout: Payout, inBlock: InBlock, paid: boolean): Promise<void> {
  const columns = columnsOf(inBlock)
  await app.db.transact(async (tx) => {
    const ended = await tx
      .updateTable('payout')
      .set({ ...columns, state: paid ? 'PAID' : 'FAILED', obstacle: null })
      .where('id', '=', payout.id)
      .where('state', '=', 'OPEN')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    // Every obstacle is resolved.
    await clearAlarms(tx, app, `payout:${payout.id}`, null)
    if (paid) await completeWithdrawal(tx, app, payout.id, columns.transaction_id)
    else await failWithdrawal(tx, app, payout.id)
  })
  failPoint(app, 'payout:finished')
}
