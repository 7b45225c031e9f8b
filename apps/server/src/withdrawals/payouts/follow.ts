/** A payout on its chain: pending, missing, in a block, no longer in one, or deep enough to end it. */
import { sql } from 'kysely'
import { clearAlarms } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Chain } from '../../ports/chain.ts'
import { completeWithdrawal, failWithdrawal } from '../index.ts'
import { failPoint } from './fail-points.ts'
import type { AttemptOutcome, InBlock, StepResult } from './next-step.ts'
import type { Attempt, Payout } from './payout.ts'

/**
 * The outcome of every signed attempt on the chain: any of them may be mined. Without nonces there is a new
 * attempt every twenty minutes while a wallet cannot pay its fees, so attempts with a final outcome are left
 * out.
 */
export function readOutcomes(chain: Chain, payout: Payout): Promise<AttemptOutcome[]> {
  return readOutcomesOf(chain, payout, ({ longExpired }) => !longExpired || payout.nonce !== null)
}

/** Looks all of them up again before another is signed or the money is returned: a mined one would be paid twice. */
export function readAllOutcomes(chain: Chain, payout: Payout): Promise<AttemptOutcome[]> {
  return readOutcomesOf(chain, payout, () => true)
}

async function readOutcomesOf(
  chain: Chain,
  payout: Payout,
  concerns: (attempt: Attempt) => boolean,
): Promise<AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = []
  for (const attempt of payout.attempts) {
    if (!attempt.signed || !concerns(attempt)) continue
    const { signed, prepared } = attempt
    const outcome = await chain.outcomeOf(signed.transactionId, prepared, payout.from ?? undefined)
    outcomes.push({ attempt, outcome })
  }
  return outcomes
}

/** The database requires the same number (payout_attempt_was_missed_for_long). */
const timesUntilExpired = 3
const apartSeconds = 120
const expiredAfterSeconds = 600

/**
 * Nodes report these as unmined and no longer minable. An address may have many nodes behind it, and a lagging
 * one knows less than the chain: a payout is sent again, or returned, only after several such reports over a
 * while. Measured by the database clock, which all processes share and nobody moves. Returns whether any of
 * them has now expired.
 */
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
export async function noteSeen(tx: Tx, payoutId: string, number: number): Promise<true> {
  await tx
    .updateTable('payout_attempt')
    .set({ missing_times: 0, missing_since: null, missing_at: null })
    .where('payout_id', '=', payoutId)
    .where('number', '=', number)
    .where('expired_at', 'is', null)
    .execute()
  return true
}

/**
 * The nonce is used up, so an attempt prepared with it and never stored as signed cannot be mined either. It
 * is marked as refused; otherwise nobody could return the payout while the signer does not answer.
 */
export function giveUpNonce(app: App, payout: Payout): StepResult {
  const details = `nonce ${payout.nonce} of ${payout.from} was used by another transaction`
  return {
    next: 'rest',
    obstacle: { code: 'NONCE_USED', details },
    async save(tx) {
      await tx
        .updateTable('payout_attempt')
        .set({ refused_at: app.clock.now() })
        .where('payout_id', '=', payout.id)
        .where('bytes', 'is', null)
        .where('refused_at', 'is', null)
        .execute()
      return true
    },
  }
}

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
export async function noteFailed(tx: Tx, payout: Payout, failed: readonly Attempt[]): Promise<true> {
  const numbers = failed.map(({ number }) => number)
  await sql`
    update payout_attempt
    set failed_at = case when number = any (${numbers}::integer[]) then coalesce(failed_at, clock_timestamp()) end
    where payout_id = ${payout.id} and (failed_at is not null) <> (number = any (${numbers}::integer[]))
  `.execute(tx)
  return true
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
