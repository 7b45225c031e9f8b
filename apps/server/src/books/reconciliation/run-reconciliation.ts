/**
 * Compares the ledger with the broker, the chains, the payment gateway and itself. A difference is stored,
 * raises an alarm and blocks the payouts it concerns until a later run finds both sides equal. Only one run
 * at a time, scheduled or requested.
 */
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { newId } from '../../platform/ids.ts'
import { compareAll, compareSome } from './compare.ts'
import type { Comparison } from './comparison.ts'
import { failPoint } from './fail-points.ts'
import { finishRun, type Reconciled } from './finish-run.ts'
import type { Scope } from './scope.ts'
import { nameOf, subjectFrom } from './subject-names.ts'

/** Compares everything. Null if another run is in progress. */
export function runReconciliation(app: App): Promise<Reconciled | null> {
  return alone(app, async () => {
    const [id, now] = [newId(), app.clock.now()]
    await app.db.transact((tx) =>
      tx.insertInto('reconciliation').values({ id, requested_at: now, started_at: now }).execute(),
    )
    return carryOut(app, { id, startedAt: now, isNight: true, books: 'from the beginning' }, compareAll)
  })
}

/**
 * Does the run that an operator requested, unless another process is running one. The chain of seals is
 * checked from where the last run stopped. Runs for approvals start at most once in a quarter of an hour.
 */
export async function reconcileRequested(app: App): Promise<Reconciled | null | 'elsewhere'> {
  const waiting = await app.db
    .selectFrom('reconciliation')
    .select('id')
    .where('started_at', 'is', null)
    .where((where) =>
      where.or([where('after_approval', '=', false), where.not(where.exists(recentAfterApproval(app)))]),
    )
    .executeTakeFirst()
  if (!waiting) return null
  const { id } = waiting
  let reconciled: Reconciled | null = null
  const held = await whileHolding(app.db, lock, async () => {
    const now = app.clock.now()
    const started = await app.db.transact((tx) =>
      tx
        .updateTable('reconciliation')
        .set({ started_at: now })
        .where('id', '=', id)
        .where('started_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    if (started)
      reconciled = await carryOut(
        app,
        { id, startedAt: now, isNight: false, books: 'from the last seal checked' },
        compareAll,
      )
  })
  return held ? reconciled : 'elsewhere'
}

const afterApprovalsEvery = 15 * 60

function recentAfterApproval({ db, clock }: App) {
  const now = clock.now()
  return db
    .selectFrom('reconciliation as earlier')
    .select('earlier.id')
    .where('earlier.after_approval', '=', true)
    .where('earlier.started_at', '>', laterBy(now, -afterApprovalsEvery))
    .where('earlier.started_at', '<=', now)
}

/** Repeats a requested run that was interrupted. */
export function reconcileAgain(app: App, id: string): Promise<Reconciled | null> {
  return alone(app, async () => {
    const now = app.clock.now()
    await app.db.transact((tx) =>
      tx.updateTable('reconciliation').set({ started_at: now }).where('id', '=', id).execute(),
    )
    const scope: Scope = { id, startedAt: now, isNight: false, books: 'from the last seal checked' }
    return carryOut(app, scope, compareAll)
  })
}

/** Compares only what an earlier run could not, which completes that run. */
export function reconcileLeft(app: App, id: string): Promise<Reconciled | null> {
  return alone(app, async () => {
    const run = await app.db
      .selectFrom('reconciliation')
      .select(['left_subjects', 'requested_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const scope: Scope = {
      id,
      startedAt: app.clock.now(),
      lookedBefore: true,
      isNight: run.requested_by === null,
      books: 'from the last seal checked',
    }
    return carryOut(app, scope, () => compareSome(app, scope, run.left_subjects.map(subjectFrom)))
  })
}

async function carryOut(
  app: App,
  scope: Scope,
  compare: (app: App, scope: Scope) => Promise<Comparison>,
): Promise<Reconciled> {
  const comparison = await compare(app, scope)
  failPoint(app, 'reconciliation:compared')
  if (comparison.left.length > 0)
    app.log.warn({ left: comparison.left.slice(0, 20).map(nameOf) }, 'left for the next reconciliation')
  return finishRun(app, scope, comparison)
}

const lock = 'reconciliation'

async function alone<T>(app: App, work: () => Promise<T>): Promise<T | null> {
  let result: T | null = null
  await whileHolding(app.db, lock, async () => {
    result = await work()
  })
  return result
}
