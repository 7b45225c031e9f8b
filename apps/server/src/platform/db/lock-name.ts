import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Makes transactions that use the same name take turns, even where there is no row to lock yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
