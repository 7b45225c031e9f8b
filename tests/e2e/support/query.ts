import pg from 'pg'
import { databaseOwnerUrl, databaseUrl } from './addresses.ts'

/** By address, since a test may have its own product. Connecting takes longer than most statements. */
const pools = new Map<string, pg.Pool>()

export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await poolAt(databaseUrl()).query<Row>(sql, [...values])).rows
}

type Work = (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => Promise<void>

/** All statements or none, so that the worker never sees half of them. */
export async function inTransaction(work: Work, address = databaseUrl()): Promise<void> {
  const client = await poolAt(address).connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, [...values]))
    await client.query('commit')
  } finally {
    // Destroys the connection, and with it the failed transaction.
    client.release(true)
  }
}

/** For statements beyond the application's rights. */
export const asOwner = (work: Work): Promise<void> => inTransaction(work, databaseOwnerUrl())

function poolAt(address: string): pg.Pool {
  const known = pools.get(address)
  if (known) return known
  const pool = new pg.Pool({ connectionString: address, max: 2, allowExitOnIdle: true })
  // A product that ends closes idle connections; the next statement opens a new one.
  pool.on('error', () => {})
  pools.set(address, pool)
  return pool
}
