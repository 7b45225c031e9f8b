import type { Database } from './database.ts'

/** Runs the work while holding a named lock, or not at all if it is held elsewhere: see named-locks.ts. */
export function whileHolding(
  db: Database,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  return db.locks.whileHolding(name, work)
}
