/**
 * Work done in rounds, such as an order or a payout. A failed round is retried; after this many failures in a
 * row an alarm asks for an operator.
 */
import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { raiseAlarm } from './alarms.ts'

export const roundsUntilStuck = 10

interface FailedRound {
  /** The subject of the work, such as `order:{id}`. */
  readonly subject: string
  /** The kind of the alarm, such as ORDER_STUCK. */
  readonly kind: string
  readonly error: unknown
}

/**
 * Counts a failed round. From the tenth in a row, the work is stuck and its alarm is open. After an operator
 * clears it, counting restarts, so that work that keeps failing raises it again.
 */
export async function countFailure(tx: Tx, app: App, failed: FailedRound): Promise<{ isStuck: boolean }> {
  const { subject, kind } = failed
  const [now, error] = [app.clock.now(), wordsOf(failed.error)]
  const { rows } = await sql<{ rounds: number; failing_since: Date }>`
    insert into failing_work (subject, kind, rounds, failing_since, last_failed_at, last_error)
    values (${subject}, ${kind}, 1, ${now}, ${now}, ${error})
    on conflict (subject, kind) do update set rounds = failing_work.rounds + 1,
      last_failed_at = excluded.last_failed_at, last_error = excluded.last_error
    returning rounds, failing_since
  `.execute(tx)
  const [row] = rows
  if (!row || row.rounds < roundsUntilStuck) return { isStuck: false }
  const details = `failing since ${row.failing_since.toISOString()}: ${error}`
  await raiseAlarm(tx, app, { kind, subject, details })
  return { isStuck: true }
}

/** The work made progress: forgets its failures and clears their alarms. */
export async function forgetFailures(tx: Tx, app: App, subjects: readonly string[]): Promise<void> {
  // Locked in a fixed order, so that two processes forgetting the same work don't deadlock.
  await sql`
    with held as materialized (
      select subject, kind from failing_work where subject = any (${[...subjects]}::text[])
      order by subject, kind for no key update
    ), removed as (
      delete from failing_work using held
      where failing_work.subject = held.subject and failing_work.kind = held.kind
      returning failing_work.subject, failing_work.kind
    )
    update alarm set cleared_at = ${app.clock.now()} from removed
    where alarm.subject = removed.subject and alarm.kind = removed.kind and alarm.cleared_at is null
  `.execute(tx)
}

const longest = 500

function wordsOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longest)
}
