/** The database owner's command about accounts of rebates: approving another one. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const usage =
  'npm run rebates -- follow <login>    books the rebates of another account, from when it is next read'

export async function obeyRebateOwner(
  db: Database,
  [command, given = '', ...more]: readonly string[],
): Promise<{ readonly line: string; readonly done: boolean }> {
  if (command !== 'follow' || !/^[1-9]\d{0,15}$/.test(given) || more.length > 0)
    return { line: usage, done: false }
  const { rows } = await db.transact((tx) =>
    sql`insert into rebate_account (login) values (${given}::bigint) on conflict do nothing returning login`.execute(
      tx,
    ),
  )
  return rows.length > 0
    ? { line: `Rebates of ${given} are booked once MT5_AGENT names it and a worker reads it`, done: true }
    : { line: `Rebates of ${given} are followed already`, done: false }
}
