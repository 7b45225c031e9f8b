import { sql } from 'kysely'
import { countFailure, forgetFailures, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Comparison, Left, Subject } from './comparison.ts'
import { notCompared, openDifference, resolve, subjectOf } from './differences.ts'
import { closedPayments, noteGatewayCompared } from './gateway-payments.ts'
import type { Scope } from './scope.ts'
import { noteDealsCompared } from './settled-deals.ts'
import { nameOf } from './subject-names.ts'

export interface Reconciled {
  readonly id: string
  readonly agreed: boolean
  readonly subjects: number
  readonly differences: number
  /** Subjects that could not be compared: a later run compares only those. */
  readonly left: number
}

export async function finishRun(
  app: App,
  { id, startedAt, lookedBefore }: Scope,
  { equal, different, left }: Comparison,
): Promise<Reconciled> {
  const comparedSubjects = [...equal, ...different]
  const isComplete = left.length === 0
  const run = await app.db.transact(async (tx) => {
    await resolve(tx, app, id, equal)
    for (const difference of different) await openDifference(tx, app, id, difference)
    await noteNetworks(tx, comparedSubjects, startedAt, app.clock.now())
    const isWhole = (kind: Subject['kind']) =>
      comparedSubjects.some((one) => one.kind === kind) && !left.some((one) => one.kind === kind)
    if (isWhole('GATEWAY')) await noteGatewayCompared(tx)
    if (isWhole('DEALS')) await noteDealsCompared(tx)
    await noteLeft(tx, app, left)
    const closed = app.gateway ? 0 : await closedPayments(tx)
    if (closed > 0) app.log.warn({ closed }, 'gateway payments are not compared: two operators closed them')
    // A repeat of the subjects that were left may already have found differences.
    return tx
      .updateTable('reconciliation')
      .set((row) => ({
        finished_at: app.clock.now(),
        agreed:
          different.length > 0
            ? false
            : row
                .case()
                .when('agreed', '=', false)
                .then(false)
                .else(isComplete ? true : null)
                .end(),
        subjects: lookedBefore
          ? row('subjects', '+', comparedSubjects.length)
          : row.val(comparedSubjects.length),
        left_out: left.length,
        left_subjects: left.map(nameOf),
        closed_payments: closed,
      }))
      .where('id', '=', id)
      .returning(['agreed'])
      .executeTakeFirstOrThrow()
  })
  const agreed = run.agreed === true
  return { id, agreed, subjects: comparedSubjects.length, differences: different.length, left: left.length }
}

/**
 * Movements after the start of this run are new to the next one: they may have arrived during the run. A time
 * in the future was written by a clock that was ahead, and is overwritten.
 */
async function noteNetworks(
  tx: Tx,
  comparedSubjects: readonly Subject[],
  startedAt: Date,
  now: Date,
): Promise<void> {
  const names = comparedSubjects.filter(({ kind }) => kind === 'NETWORK').map(({ name }) => name)
  await sql`
    insert into network_reconciled (network, looked_from)
    select network, ${startedAt}::timestamptz from unnest(${names}::text[]) as network
    on conflict (network) do update set looked_from = case
      when network_reconciled.looked_from > ${now}::timestamptz then excluded.looked_from
      else greatest(network_reconciled.looked_from, excluded.looked_from) end
  `.execute(tx)
}

const subject = 'reconciliation'

/** Raises an alarm if a subject stays unreadable: it may differ. At once if there are details. */
async function noteLeft(tx: Tx, app: App, left: readonly Left[]): Promise<void> {
  for (const { details, ...one } of left)
    if (details) await raiseAlarm(tx, app, { kind: notCompared, subject: subjectOf(one), details })
  if (left.length === 0) return forgetFailures(tx, app, [subject])
  const error = `${left.length} could not be looked at: ${left.slice(0, 5).map(nameOf).join(', ')}`
  await countFailure(tx, app, { subject, kind: notCompared, error })
}
