import pg from 'pg'
import { databaseUrl } from './addresses.ts'

/** By address, since a test may have a product of its own. Connecting takes longer than most statements. */
const pools = new Map<string, pg.Pool>()

export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await poolAt(databaseUrl()).query<Row>(sql, [...values])).rows
}

function poolAt(address: string): pg.Pool {
  const known = pools.get(address)
  if (known) return known
  const pool = new pg.Pool({ connectionString: address, max: 2, allowExitOnIdle: true })
  // A product that ends closes the connections that rest; the next statement opens its own.
  pool.on('error', () => {})
  pools.set(address, pool)
  return pool
}
