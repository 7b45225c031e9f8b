/** Blocked connections according to the database: for tests of concurrency, instead of a sleep. */
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../apps/server/src/platform/db/database.ts'

const patience = { timeout: 15_000, interval: 10 }

/** Waits until this many connections to the database are blocked by locks. */
export async function untilSomebodyWaits(db: Database, connections = 1): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
  `
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length >= connections, patience)
}
