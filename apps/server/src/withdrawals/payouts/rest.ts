import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Skips the payout for this long, by the database clock. An operator's retry ends the rest. */
export async function postpone(tx: Tx, payoutId: string, seconds: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ postponed_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', payoutId)
    .where('state', '=', 'OPEN')
    .execute()
}
