import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Nothing is asked about it for so long, by the database's time. An operator who tries it again ends that. */
export async function rest(tx: Tx, payoutId: string, seconds: number): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ rests_until: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', payoutId)
    .where('state', '=', 'OPEN')
    .execute()
}
