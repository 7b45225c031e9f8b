import { sql } from 'kysely'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'

/** Rows of a table read by this transaction so far, by index or sequentially. */
export async function rowsRead(reader: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables where relname = ${table}
  `.execute(reader)
  return Number(rows[0]?.count ?? 0)
}
