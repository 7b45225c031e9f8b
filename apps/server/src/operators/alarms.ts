import { sql } from 'kysely'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

export interface Alarm {
  readonly kind: string
  readonly subject: string
  readonly details: string
  /** The operators whose action caused the alarm: only another one may clear it. */
  readonly acting?: readonly string[]
}

/**
 * Raises an alarm that operators must look at: stored for them, and logged as an error for monitoring. An
 * open alarm is not raised again, but gets the newest details.
 */
export async function raiseAlarm(tx: Tx, app: App, alarm: Alarm): Promise<void> {
  const { kind, subject, details, acting = [] } = alarm
  const { rows } = await sql<{ is_new: boolean }>`
    insert into alarm (id, kind, subject, details, raised_at, acting)
    values (${newId()}, ${kind}, ${subject}, ${details}, ${app.clock.now()}, ${[...acting]})
    on conflict (kind, subject) where cleared_at is null
    do update set details = excluded.details,
      acting = array(select unnest(alarm.acting) union select unnest(excluded.acting))
    where alarm.details is distinct from excluded.details or not alarm.acting @> excluded.acting
    returning xmax = 0 as is_new
  `.execute(tx)
  if (rows[0]?.is_new) app.log.error({ alarm }, 'alarm')
}

/** Clears alarms whose cause is gone. Matches kinds that start with `kindsFrom`. */
export async function endAlarms(
  tx: Tx,
  app: App,
  subjects: readonly string[],
  kindsFrom: string,
): Promise<void> {
  await sql`
    update alarm set cleared_at = ${app.clock.now()}
    where subject = any (${[...subjects]}::text[]) and starts_with(kind, ${kindsFrom}) and cleared_at is null
  `.execute(tx)
}

/**
 * Clears alarms by an operator, or because the cause is gone (operator null). Lock failing_work before alarm,
 * as countFailure does; the other order would deadlock.
 */
export async function clearAlarms(
  tx: Tx,
  app: App,
  subject: string,
  operatorId: string | null,
): Promise<void> {
  await tx.deleteFrom('failing_work').where('subject', '=', subject).execute()
  await tx
    .updateTable('alarm')
    .set({ cleared_at: app.clock.now(), cleared_by: operatorId })
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute()
}
