import { run, type Tx } from './database.ts'

/** Serialises transactions that use the same name, even where there is no row to lock yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** False if another transaction holds the lock. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  const [row] = await run<{ locked: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  return row?.locked === true
}
