import { run, sendAlong, type Tx } from './database.ts'

/** Makes transactions that use the same name take turns, even where there is no row to lock yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await run(tx, lock, [name])
}

/** The same, sent along (see `runAlong`): what follows is sent at once, and carried out once the name is locked. */
export function lockNameAlong(tx: Tx, name: string): Promise<unknown> {
  return sendAlong(tx, lock, [name])
}

const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
