// The whole content of the database as text: to see what changed, and what must not be there.
import pg from 'pg'

/** By table, with its schema unless that is ours. */
export type AllRows = ReadonlyMap<string, readonly string[]>

/** Connects as a role that may read all tables. */
export async function allRows(databaseUrl: string): Promise<AllRows> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ table: string }>(
      `select relnamespace::regnamespace || '.' || quote_ident(relname) as table from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       order by 1`,
    )
    const read = new Map<string, readonly string[]>()
    for (const { table } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      read.set(
        table.replace(/^public\./, ''),
        rows.map(({ row }) => row),
      )
    }
    return read
  } finally {
    await client.end()
  }
}
