/** A payout's obstacle: stored and listed for operators, with an alarm where people have to act. */
import { sql } from 'kysely'
import { countFailure, defineQueue, endAlarms, forgetFailures, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { type Obstacle, pauseSeconds } from './next-step.ts'
import type { Payout } from './payout.ts'

/** A payout held by a freeze is listed in the queue of held withdrawals only. */
export const isBlockedOne = `payout.state = 'OPEN' and payout.obstacle is not null
  and not (payout.obstacle = 'MEMBER_FROZEN' and withdrawal_is_held(payout.id))`

export const payoutQueues = [
  defineQueue('payouts', {
    table: 'payout',
    since: 'created_at',
    isWaiting: isBlockedOne,
    logged: "'withdrawal:' || id",
  }),
]

/**
 * Raises the alarm even if the obstacle is not new: an operator may have cleared it while the problem
 * persists.
 */
export async function noteObstacle(
  tx: Tx,
  app: App,
  payoutId: string,
  obstacle: Obstacle | null,
): Promise<void> {
  const code = obstacle?.code ?? null
  const changed = await tx
    .updateTable('payout')
    .set({ obstacle: code })
    .where('id', '=', payoutId)
    .where('state', '=', 'OPEN')
    .where('obstacle', 'is distinct from', code)
    .returning('id')
    .executeTakeFirst()
  if (!code || needsNoAlarm(code)) return
  if (!changed && !(await isOpen(tx, payoutId))) return
  const details = obstacle?.details ?? ''
  await raiseAlarm(tx, app, { kind: `PAYOUT_${code}`, subject: `payout:${payoutId}`, details })
}

/** Skips the payout for this long, by the database clock. An operator's retry ends the rest. */
export async function postpone(tx: Tx, payoutId: string, seconds: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ postponed_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', payoutId)
    .where('state', '=', 'OPEN')
    .execute()
}

async function isOpen(tx: Tx, payoutId: string): Promise<boolean> {
  const payout = await tx.selectFrom('payout').select('state').where('id', '=', payoutId).executeTakeFirst()
  return payout?.state === 'OPEN'
}

/**
 * Obstacles without an alarm: a node or signer that is away comes back, or noteSilence raises one; a low fee
 * is outbid; a transaction that expired, or was meant for another key, is prepared again; a new wallet is
 * counted once its opening is deep enough. Payouts held by a freeze have a queue of their own.
 */
const needsNoAlarm = (obstacle: string) =>
  isSilence(obstacle) ||
  ['UNDERPRICED', 'EXPIRED', 'SIGNER_OTHER_KEY', 'HOT_WALLET_NOT_COUNTED', 'MEMBER_FROZEN', stuck].includes(
    obstacle,
  )

/**
 * The alarm to repeat for a payout that the signer has signed otherwise: nothing else would remind operators
 * after they cleared it. The details of the last one name the transaction.
 */
export async function refusalToRepeat(app: App, { id, attempts }: Payout): Promise<Obstacle | undefined> {
  const last = attempts.at(-1)
  if (!last?.signerKnowsMore) return undefined
  const code = `SIGNER_${last.refusal}`
  const lastAlarm = await app.db
    .selectFrom('alarm')
    .select(['details', 'cleared_at'])
    .where('kind', '=', `PAYOUT_${code}`)
    .where('subject', '=', `payout:${id}`)
    .orderBy(sql`cleared_at desc nulls first`)
    .limit(1)
    .executeTakeFirst()
  if (lastAlarm && lastAlarm.cleared_at === null) return undefined
  return { code, details: lastAlarm?.details ?? '' }
}

/** Has its own count and alarm: see noteFailure. */
const stuck = 'STUCK'

const isSilence = (obstacle: string | null) =>
  obstacle !== null && (obstacle.startsWith('NODE_') || obstacle === 'SIGNER_AWAY')

/**
 * No answer from a node or the signer means that nothing is known, and the next round asks again. Any other
 * error is a fault, and counts.
 */
export async function recordError(app: App, payout: Payout, error: unknown): Promise<void> {
  app.log.warn({ err: error, payoutId: payout.id }, 'a payout could not be brought forward')
  const obstacle =
    error instanceof ChainUnknown
      ? `NODE_${error.doubt}`
      : error instanceof SignerUnknown
        ? 'SIGNER_AWAY'
        : null
  if (!obstacle) return noteFailure(app, payout.id, error)
  await app.db.transact(async (tx) => {
    // A known obstacle says more than a missing answer.
    if (!payout.obstacle || isSilence(payout.obstacle))
      await noteObstacle(tx, app, payout.id, { code: obstacle })
    await noteSilence(tx, app, payout.id, `${obstacle}: ${(error as Error).message}`)
  })
}

/** Shorter silences raise no alarm: nodes restart, and the signer gets upgraded. Measured by the database clock. */
const silentForSeconds = 600

async function noteSilence(tx: Tx, app: App, payoutId: string, details: string): Promise<void> {
  const { rows } = await sql<{ since: Date; is_long: boolean }>`
    update payout set silent_since = coalesce(silent_since, clock_timestamp())
    where id = ${payoutId} and state = 'OPEN'
    returning silent_since as since,
      clock_timestamp() - silent_since >= make_interval(secs => ${silentForSeconds}) as is_long
  `.execute(tx)
  const [silence] = rows
  if (!silence?.is_long) return
  const since = `since ${silence.since.toISOString()}`
  await raiseAlarm(tx, app, {
    kind: 'PAYOUT_UNANSWERED',
    subject: `payout:${payoutId}`,
    details: `${since}: ${details}`,
  })
}

/**
 * After ten failed rounds in a row, it is an obstacle with an alarm, and retries become less and less
 * frequent.
 */
export async function noteFailure(app: App, payoutId: string, error: unknown): Promise<void> {
  await app.db.transact(async (tx) => {
    const failed = { subject: `payout:${payoutId}`, kind: 'PAYOUT_STUCK', error }
    const { isStuck } = await countFailure(tx, app, failed)
    if (!isStuck) return
    await noteObstacle(tx, app, payoutId, { code: stuck })
    const { failed_attempts: tries } = (await tx
      .updateTable('payout')
      .set((eb) => ({ failed_attempts: eb('failed_attempts', '+', 1) }))
      .where('id', '=', payoutId)
      .where('state', '=', 'OPEN')
      .returning('failed_attempts')
      .executeTakeFirst()) ?? { failed_attempts: 0 }
    await postpone(tx, payoutId, pauseSeconds(tries))
  })
}

/**
 * The payout made progress: clears an obstacle that was only a silence or repeated failure, and resets the
 * failure count.
 */
export async function clearErrors(app: App, payout: Payout): Promise<void> {
  const isOver = isSilence(payout.obstacle) || payout.obstacle === stuck
  const subject = `payout:${payout.id}`
  const hasFailed = await app.db
    .selectFrom('failing_work')
    .select('subject')
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!isOver && !hasFailed && !payout.isSilent) return
  await app.db.transact(async (tx) => {
    if (payout.isSilent) {
      await tx
        .updateTable('payout')
        .set({ silent_since: null })
        .where('id', '=', payout.id)
        .where('state', '=', 'OPEN')
        .execute()
      await endAlarms(tx, app, [subject], 'PAYOUT_UNANSWERED')
    }
    if (isOver) {
      await tx
        .updateTable('payout')
        .set({
          obstacle: null,
          ...(payout.obstacle === stuck ? { failed_attempts: 0, postponed_until: null } : {}),
        })
        .where('id', '=', payout.id)
        .where('state', '=', 'OPEN')
        .where('obstacle', '=', payout.obstacle)
        .execute()
    }
    if (hasFailed) await forgetFailures(tx, app, [subject])
  })
}
