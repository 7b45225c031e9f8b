import type { Database } from './database.ts'

/**
 * Does the work while holding a lock by name, or not at all when another process holds it. The lock belongs to a
 * connection: a crash gives it back.
 */
export async function whileHolding(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await db.pool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    if (!rows[0]?.held) return false
    try {
      await work()
      return true
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  } finally {
    client.release()
  }
}
