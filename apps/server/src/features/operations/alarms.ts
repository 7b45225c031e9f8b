import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface Alarm {
  readonly kind: string
  readonly subject: string
  readonly details: string
}

/**
 * What people must look at: kept for operators, and logged as an error so that monitoring hears of it. One that is
 * open already is not raised again.
 */
export async function raiseAlarm(tx: Tx, app: App, alarm: Alarm): Promise<void> {
  app.log.error({ alarm }, 'alarm')
  const open = await tx
    .selectFrom('alarm')
    .select('id')
    .where('kind', '=', alarm.kind)
    .where('subject', '=', alarm.subject)
    .where('cleared_at', 'is', null)
    .executeTakeFirst()
  if (open) return
  await tx
    .insertInto('alarm')
    .values({ id: newId(), ...alarm, raised_at: app.clock.now() })
    .execute()
}

/** What an operator has looked at, or what ended by itself (then null). */
export async function clearAlarms(
  tx: Tx,
  app: App,
  subject: string,
  operatorId: string | null,
): Promise<void> {
  await tx
    .updateTable('alarm')
    .set({ cleared_at: app.clock.now(), cleared_by: operatorId })
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute()
}
