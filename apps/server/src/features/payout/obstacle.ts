import type { App } from '../../platform/app.ts'
import { raiseAlarm } from '../operations/index.ts'
import type { Payout } from './payouts.ts'

/** Remembers what stands in a payout's way, and raises an alarm when it is something new. */
export async function noteObstacle(
  app: App,
  payout: Payout,
  obstacle: string | null,
  details = '',
): Promise<void> {
  await app.db.transact(async (tx) => {
    const changed = await tx
      .updateTable('payout')
      .set({ obstacle })
      .where('id', '=', payout.id)
      .where((where) => where.or([where('obstacle', 'is distinct from', obstacle)]))
      .returning('id')
      .executeTakeFirst()
    if (changed && obstacle)
      await raiseAlarm(tx, app, { kind: `PAYOUT_${obstacle}`, subject: `payout:${payout.id}`, details })
  })
}
