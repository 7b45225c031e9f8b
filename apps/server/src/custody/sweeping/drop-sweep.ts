/**
 * Gives up a sweep, so that another can be planned. If a transaction of it was sent and is still mined, it is
 * recognised as part of the sweep and booked in the ledger.
 */
import type { App } from '../../platform/app.ts'
import { findSweep } from './items.ts'
import { SweepRefused } from './refused.ts'
import { endSweepAlarms } from './sweep-alarms.ts'

export async function dropSweep(app: App, id: string): Promise<void> {
  const sweep = await findSweep(app.db, { id })
  if (!sweep) throw new SweepRefused(`There is no sweep ${id}`)
  if (sweep.endedAt) throw new SweepRefused(`Sweep ${id} has ended`)
  await app.db.transact(async (tx) => {
    await tx
      .updateTable('sweep_item')
      .set({ state: 'FAILED', obstacle: 'given up' })
      .where('sweep_id', '=', id)
      .where('state', 'in', ['PLANNED', 'SENT'])
      .execute()
    await tx
      .updateTable('sweep')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await endSweepAlarms(tx, app, sweep)
  })
}
