/**
 * Rate limits, kept in PostgreSQL so that a restart or another process does not reset them.
 *
 * Each limited thing has an allowance of `burst` that refills by one every `refillSeconds` (generic
 * cell rate algorithm): one row holds the time at which the allowance will be full again, and one
 * statement takes from it, so that simultaneous requests cannot take the same unit twice.
 */
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'

export interface Allowance {
  readonly burst: number
  readonly refillSeconds: number
}

/** Takes one unit. Answers 0, or the seconds to wait; a refused try takes nothing. */
export async function takeFrom(tx: Tx, key: string, allowance: Allowance, now: Date): Promise<number> {
  const refill = sql`make_interval(secs => ${allowance.refillSeconds})`
  const window = sql`make_interval(secs => ${allowance.burst * allowance.refillSeconds})`
  const taken = await sql`
    insert into rate_limit (key, full_at) values (${key}, ${now}::timestamptz + ${refill})
    on conflict (key) do update set full_at = greatest(rate_limit.full_at, ${now}::timestamptz) + ${refill}
    where greatest(rate_limit.full_at, ${now}::timestamptz) + ${refill} <= ${now}::timestamptz + ${window}
  `.execute(tx)
  if (taken.numAffectedRows === 1n) return 0
  const row = await tx
    .selectFrom('rate_limit')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const waitMs =
    row.full_at.getTime() +
    allowance.refillSeconds * 1000 -
    now.getTime() -
    allowance.burst * allowance.refillSeconds * 1000
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** Rows that somebody is using right now are left for the next time, so that nobody waits for the sweep. */
export async function forgetFullAllowances(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('rate_limit')
    .where('key', 'in', (full) =>
      full.selectFrom('rate_limit').select('key').where('full_at', '<', now).forUpdate().skipLocked(),
    )
    .execute()
}

/** Gives the whole allowance back, as after a right password. */
export async function forgetAllowance(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('rate_limit').where('key', '=', key).execute()
}
