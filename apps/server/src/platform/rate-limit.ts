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

export interface Taken {
  /** 0 when a unit was taken. */
  readonly waitSeconds: number
  /** How many units are left. */
  readonly left: number
}

/** Takes one unit, or says how long to wait for one; a refused try takes nothing. */
export async function takeFrom(tx: Tx, key: string, allowance: Allowance, now: Date): Promise<Taken> {
  const { burst, refillSeconds } = allowance
  const refill = sql`make_interval(secs => ${refillSeconds})`
  const window = sql`make_interval(secs => ${burst * refillSeconds})`
  const { rows } = await sql<{ full_at: Date }>`
    insert into rate_limit (key, full_at) values (${key}, ${now}::timestamptz + ${refill})
    on conflict (key) do update set full_at = greatest(rate_limit.full_at, ${now}::timestamptz) + ${refill}
    where greatest(rate_limit.full_at, ${now}::timestamptz) + ${refill} <= ${now}::timestamptz + ${window}
    returning full_at
  `.execute(tx)
  const secondsToFull = (fullAt: Date) => (fullAt.getTime() - now.getTime()) / 1000
  const [taken] = rows
  if (taken) return { waitSeconds: 0, left: Math.floor(burst - secondsToFull(taken.full_at) / refillSeconds) }
  const row = await tx
    .selectFrom('rate_limit')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const wait = secondsToFull(row.full_at) + refillSeconds - burst * refillSeconds
  return { waitSeconds: Math.max(1, Math.ceil(wait)), left: 0 }
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
