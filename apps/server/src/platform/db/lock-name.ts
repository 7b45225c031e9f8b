import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Makes transactions that name the same thing take turns, also where there is no row yet to lock. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
