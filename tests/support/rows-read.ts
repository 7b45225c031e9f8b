import { sql } from 'kysely'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'

/** How many rows of a table this transaction has read so far, by an index or from beginning to end. */
export async function rowsRead(reader: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = ${table}
  `.execute(reader)
  return Number(rows[0]?.count ?? 0)
}
