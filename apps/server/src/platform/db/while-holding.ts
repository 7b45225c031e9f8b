import type { Database } from './database.ts'

/** Does the work while holding a lock by name, or not at all when it is held elsewhere: see named-locks.ts. */
export function whileHolding(
  db: Database,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  return db.locks.whileHolding(name, work)
}
