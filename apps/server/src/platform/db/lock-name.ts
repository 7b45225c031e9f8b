import { run, type Tx } from './database.ts'

/** Makes transactions that use the same name take turns, even where there is no row to lock yet. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}

/** False where another transaction holds it now. */
export async function tryLockName(tx: Tx, name: string): Promise<boolean> {
  const [row] = await run<{ locked: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  return row?.locked === true
}
