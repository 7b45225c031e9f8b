import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface Alarm {
  readonly kind: string
  readonly subject: string
  readonly details: string
}

/** What people must look at: kept for operators, and logged as an error so that monitoring hears of it. */
export async function raiseAlarm(tx: Tx, app: App, alarm: Alarm): Promise<void> {
  app.log.error({ alarm }, 'alarm')
  await tx
    .insertInto('alarm')
    .values({ id: newId(), ...alarm, raised_at: app.clock.now() })
    .execute()
}
