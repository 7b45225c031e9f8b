import { type Database, run } from './database.ts'

/** The subset of names locked by any process (named-locks.ts). */
export async function heldNames(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await run<{ name: string }>(db, held, [names])
  return new Set(rows.map(({ name }) => name))
}

// PostgreSQL shows the key of an advisory lock in two halves.
const held = `
  select name from unnest($1::text[]) name
  where hashtextextended(name, 0) in (
    select lock.classid::bigint << 32 | lock.objid::bigint from pg_locks lock
    where lock.locktype = 'advisory' and lock.objsubid = 1 and lock.granted
      and lock.database = (select oid from pg_database where datname = current_database())
  )`
