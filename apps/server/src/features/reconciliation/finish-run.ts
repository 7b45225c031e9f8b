import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countFailure, forgetFailures } from '../operations/index.ts'
import type { Comparison, Subject } from './comparison.ts'
import { openDifference, resolve } from './differences.ts'
import type { Scope } from './scope.ts'
import { nameOf } from './subject-names.ts'

export interface Reconciled {
  readonly id: string
  readonly agreed: boolean
  readonly subjects: number
  readonly differences: number
  /** What could not be looked at: a later run looks at that, and nothing else. */
  readonly left: number
}

export async function finishRun(
  app: App,
  { id, startedAt, lookedBefore }: Scope,
  { equal, different, left }: Comparison,
): Promise<Reconciled> {
  const looked = equal.length + different.length
  const isComplete = left.length === 0
  const run = await app.db.transact(async (tx) => {
    await resolve(tx, app, id, equal)
    for (const difference of different) await openDifference(tx, app, id, difference)
    await noteNetworks(tx, [...equal, ...different], startedAt, app.clock.now())
    await noteLeft(tx, app, left)
    // A run that looks again at what was left has found differences before, or has not.
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
        subjects: lookedBefore ? row('subjects', '+', looked) : row.val(looked),
        left_out: left.length,
        left_subjects: left.map(nameOf),
      }))
      .where('id', '=', id)
      .returning(['agreed'])
      .executeTakeFirstOrThrow()
  })
  const agreed = run.agreed === true
  return { id, agreed, subjects: looked, differences: different.length, left: left.length }
}

/**
 * What was moved from this run's beginning on is new to the next one: it may have come in while this one looked. A time
 * that has not come yet was written by a clock that was ahead, and says nothing.
 */
async function noteNetworks(tx: Tx, looked: readonly Subject[], startedAt: Date, now: Date): Promise<void> {
  const names = looked.filter(({ kind }) => kind === 'NETWORK').map(({ name }) => name)
  await sql`
    insert into network_reconciled (network, looked_from)
    select network, ${startedAt}::timestamptz from unnest(${names}::text[]) as network
    on conflict (network) do update set looked_from = case
      when network_reconciled.looked_from > ${now}::timestamptz then excluded.looked_from
      else greatest(network_reconciled.looked_from, excluded.looked_from) end
  `.execute(tx)
}

const subject = 'reconciliation'

/** What stays unreadable is told to people: it may differ. */
async function noteLeft(tx: Tx, app: App, left: readonly Subject[]): Promise<void> {
  if (left.length === 0) return forgetFailures(tx, app, [subject])
  const error = `${left.length} could not be looked at: ${left.slice(0, 5).map(nameOf).join(', ')}`
  await countFailure(tx, app, { subject, kind: 'BOOKS_NOT_COMPARED', error })
}
