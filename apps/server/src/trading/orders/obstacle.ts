/**
 * A blocked order's obstacle. Shown to the member and to operators, with an alarm if people have to act. Each
 * further blocked round lengthens the pause before the next retry.
 */
import type { Language } from '@halyard/contract'
import { serverTexts } from '../../locales/index.ts'
import { countFailure, endAlarms, forgetFailures, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { pauseMsAfter } from './pauses.ts'

export async function noteObstacle(
  tx: Tx,
  app: App,
  orderId: string,
  obstacle: string | null,
  details = '',
): Promise<void> {
  const before = await tx
    .selectFrom('investment_order')
    .select(['obstacle', 'held_up_rounds'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!obstacle) return before.obstacle || before.held_up_rounds > 0 ? goesOn(tx, app, orderId) : undefined
  await pauseOrder(tx, app, orderId, before.held_up_rounds, obstacle)
  if (solvesItself.includes(obstacle)) return
  // Even if it was already blocked: an operator may have cleared the alarm while the problem persists.
  await raiseAlarm(tx, app, { kind: `ORDER_${obstacle}`, subject: `order:${orderId}`, details })
}

async function pauseOrder(
  tx: Tx,
  app: App,
  orderId: string,
  roundsBefore: number,
  obstacle: string | null,
): Promise<void> {
  const rounds = roundsBefore + 1
  const pauseMs = pauseMsAfter(rounds)
  await tx
    .updateTable('investment_order')
    .set((old) => ({
      obstacle,
      // Stays at the first round with an obstacle.
      held_up_since: old
        .case()
        .when('obstacle', 'is', null)
        .then(app.clock.now())
        .else(old.ref('held_up_since'))
        .end(),
      held_up_rounds: rounds,
      next_try_at: pauseMs > 0 ? new Date(app.clock.now().getTime() + pauseMs) : null,
    }))
    .where('id', '=', orderId)
    .execute()
}

async function goesOn(tx: Tx, app: App, orderId: string): Promise<void> {
  await tx
    .updateTable('investment_order')
    .set({ obstacle: null, held_up_rounds: 0, next_try_at: null })
    .where('id', '=', orderId)
    .execute()
  await forgetFailures(tx, app, [`order:${orderId}`])
  // The obstacle is resolved.
  await endAlarms(tx, app, [`order:${orderId}`], 'ORDER_')
}

/** The member's text; all obstacles that only operators can fix share one. Null if it concerns only the platform. */
export function obstacleText(obstacle: string, language: Language): string | null {
  if (obstacle === 'FUND_SHARE_REFUSED' || obstacle === 'CORRECTION_REFUSED') return null
  const texts = serverTexts[language].obstacles
  return Object.hasOwn(texts, obstacle) ? texts[obstacle as keyof typeof texts] : texts.OTHER
}

const silence = 'BROKER_SILENT'
const stuck = 'STUCK'
/**
 * A broker that is down comes back, and markets open. Differences and stuck orders raise their own alarms.
 */
const solvesItself: readonly string[] = [silence, 'MARKET_CLOSED', 'BOOKS_DIFFER', stuck]

/** With the pauses, that takes most of an hour. */
const silentRoundsUntilAlarm = 20

/** The outcome is unknown, or this is an internal error: the next round retries. */
export async function noteFailure(app: App, orderId: string, error: unknown): Promise<void> {
  app.log.warn({ err: error, orderId }, 'an order could not be run')
  await app.db.transact(async (tx) => {
    const { obstacle, held_up_rounds } = await tx
      .selectFrom('investment_order')
      .select(['obstacle', 'held_up_rounds'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const found = await failureObstacle(tx, app, orderId, error, held_up_rounds)
    // A known obstacle says more than an unanswered request.
    const shown =
      found === silence && obstacle !== null && obstacle !== stuck ? obstacle : (found ?? obstacle)
    await pauseOrder(tx, app, orderId, held_up_rounds, shown)
  })
}

/** An error becomes an obstacle only if it recurs; a passing one concerns nobody. */
async function failureObstacle(
  tx: Tx,
  app: App,
  orderId: string,
  error: unknown,
  heldUpRounds: number,
): Promise<string | null> {
  const subject = `order:${orderId}`
  if (!(error instanceof BrokerUnknown)) {
    const { isStuck } = await countFailure(tx, app, { subject, kind: `ORDER_${stuck}`, error })
    return isStuck ? stuck : null
  }
  if (heldUpRounds + 1 >= silentRoundsUntilAlarm) {
    await raiseAlarm(tx, app, { kind: `ORDER_${silence}`, subject, details: error.message })
  }
  return silence
}

export function forgetObstacle(app: App, orderId: string): Promise<void> {
  return app.db.transact((tx) => noteObstacle(tx, app, orderId, null))
}

/** Clears the back-off, so that the next round retries it. */
export async function tryNow(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('investment_order').set({ next_try_at: null }).where('id', '=', orderId).execute()
}
