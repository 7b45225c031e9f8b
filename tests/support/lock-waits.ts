import type { Database } from '../../apps/server/src/platform/db/database.ts'

/** Resolves once this many connections to the database wait for a lock, so that no test relies on timing. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
