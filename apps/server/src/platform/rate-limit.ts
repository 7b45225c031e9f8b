/**
 * Rate limits, stored in PostgreSQL so that restarts and other processes share them. Each key has an
 * allowance of `burst` that refills by one every `refillSeconds` (generic cell rate algorithm): one row
 * holds the time at which the allowance will be full again, and one statement takes from it, so that
 * simultaneous requests cannot take the same unit twice.
 */
import { sql } from 'kysely'
import { run, type Tx } from './db/database.ts'

export interface Allowance {
  readonly burst: number
  readonly refillSeconds: number
}

/** An allowance for one UTC day: nothing refills within it. */
export function ofToday(key: string, units: number, now: Date): readonly [key: string, Allowance] {
  return [`${key}:${now.toISOString().slice(0, 10)}`, { burst: units, refillSeconds: 24 * 3600 }]
}

/**
 * Takes one unit within a larger statement and returns the keys that had one: `keys` is a row source of
 * keys, $2 to $4 are as in `valuesOfTaking`. Duplicate keys are a bug.
 */
export const takeUnitsSql = (keys: string) => `
  insert into rate_limit (key, full_at)
  select key, $2::timestamptz + make_interval(secs => $3) from ${keys} as asked (key)
  on conflict (key) do update
    set full_at = greatest(rate_limit.full_at, $2::timestamptz) + make_interval(secs => $3)
    where greatest(rate_limit.full_at, $2::timestamptz) + make_interval(secs => $3)
      <= $2::timestamptz + make_interval(secs => $4)
  returning key`

/** $1 to $4: the key or keys, now, the seconds in which one unit refills, and in which all do. */
export const valuesOfTaking = (
  keys: string | readonly string[],
  { burst, refillSeconds }: Allowance,
  now: Date,
) => [keys, now, refillSeconds, burst * refillSeconds]

const takeUnit = takeUnitsSql('(select $1::text)')

/** Takes one unit and returns 0, or the seconds to wait. A refused try takes nothing. */
export async function takeFrom(tx: Tx, key: string, allowance: Allowance, now: Date): Promise<number> {
  const { burst, refillSeconds } = allowance
  const rows = await run(tx, takeUnit, valuesOfTaking(key, allowance, now))
  if (rows.length > 0) return 0
  const { full_at: fullAt } = await tx
    .selectFrom('rate_limit')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const secondsToFull = (fullAt.getTime() - now.getTime()) / 1000
  return Math.max(1, Math.ceil(secondsToFull + refillSeconds - burst * refillSeconds))
}

/** Returns a unit that turned out not to count. */
export async function giveBack(tx: Tx, key: string, { refillSeconds }: Allowance): Promise<void> {
  const refill = sql`make_interval(secs => ${refillSeconds})`
  await sql`update rate_limit set full_at = full_at - ${refill} where key = ${key}`.execute(tx)
}

/** Skips locked rows; the next run removes them. */
export async function forgetFullAllowances(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('rate_limit')
    .where('key', 'in', (full) =>
      full.selectFrom('rate_limit').select('key').where('full_at', '<', now).forUpdate().skipLocked(),
    )
    .execute()
}
