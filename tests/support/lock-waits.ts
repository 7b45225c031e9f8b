import type { Database } from '../../apps/server/src/platform/db/database.ts'

/** Resolves once so many connections of this database wait for a lock: then nothing is left to chance or to a pause. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
