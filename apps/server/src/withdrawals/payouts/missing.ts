/**
 * Transactions that nodes report as unmined and no longer minable. An address may have many nodes behind it,
 * and a lagging one knows less than the chain. So a payout is sent again, or returned, only after several
 * such reports over a while. Measured by the database clock, which all processes share and nobody moves.
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { noteObstacle } from './obstacle.ts'
import type { Attempt, Payout } from './payouts.ts'

/** The database requires the same number (payout_attempt_was_missed_for_long). */
const timesUntilExpired = 3
const apartSeconds = 120
const expiredAfterSeconds = 600

/** Returns whether any of them has now expired. */
export async function noteMissing(app: App, payout: Payout, attempts: readonly Attempt[]): Promise<boolean> {
  const numbers = attempts.map(({ number }) => number)
  const { rows } = await app.db.transact((tx) =>
    sql<{ expired_at: Date | null }>`
      update payout_attempt set missing_times = missing_times + 1,
        missing_since = coalesce(missing_since, clock_timestamp()), missing_at = clock_timestamp(),
        expired_at = case when missing_times + 1 >= ${timesUntilExpired}
          and clock_timestamp() - missing_since >= make_interval(secs => ${expiredAfterSeconds}) then clock_timestamp() end
      where payout_id = ${payout.id} and number = any (${numbers}::integer[]) and expired_at is null
        and (missing_at is null or clock_timestamp() - missing_at >= make_interval(secs => ${apartSeconds}))
      returning expired_at
    `.execute(tx),
  )
  return rows.some(({ expired_at }) => expired_at !== null)
}

/** A node knows the transaction, so the other nodes lagged. The count restarts. */
export async function noteSeen(tx: Tx, payoutId: string, number: number): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ missing_times: 0, missing_since: null, missing_at: null })
    .where('payout_id', '=', payoutId)
    .where('number', '=', number)
    .where('expired_at', 'is', null)
    .execute()
}

/**
 * The nonce is used up, so an attempt prepared with it and never stored as signed cannot be mined either. It
 * is marked as refused; otherwise nobody could return the payout while the signer does not answer.
 */
export async function giveUpNonce(tx: Tx, app: App, payout: Payout): Promise<void> {
  await tx
    .updateTable('payout_attempt')
    .set({ refused_at: app.clock.now() })
    .where('payout_id', '=', payout.id)
    .where('bytes', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
  const details = `nonce ${payout.nonce} of ${payout.from} was used by another transaction`
  await noteObstacle(tx, app, payout.id, 'NONCE_USED', details)
}
