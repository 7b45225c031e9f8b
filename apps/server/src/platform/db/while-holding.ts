import type { Database } from './database.ts'

/**
 * Does the work while holding a lock by name, or not at all when another process holds it. The lock belongs to a
 * connection of its own: a crash gives it back, and a pool that is used up by the work cannot keep the work waiting.
 */
export async function whileHolding(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  const connection = await db.connect()
  try {
    const { rows } = await connection.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    )
    if (!rows[0]?.held) return false
    await work()
    return true
  } finally {
    // Ending the connection lets go of the lock.
    await connection.end()
  }
}
