import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'

export interface FollowedAccount {
  /** What it was paid earlier is not ours to spend. */
  readonly since: Date
  readonly readUntil: Date
}

/**
 * The account whose rebates are booked. One that was not followed yet begins now: what it was paid earlier was for
 * other business, or has been taken out and spent.
 */
export async function followedAccount(app: App, login: number, brokerNow: Date): Promise<FollowedAccount> {
  const known = await app.db.transact(async (tx) => {
    await sql`
      update rebate_progress set login = ${login}, since = ${brokerNow}, read_until = ${brokerNow}
      where login is distinct from ${login}::bigint
    `.execute(tx)
    return tx.selectFrom('rebate_progress').select(['since', 'read_until']).executeTakeFirstOrThrow()
  })
  return { since: known.since ?? brokerNow, readUntil: known.read_until ?? brokerNow }
}

/** Two workers may read at once: whoever is behind changes nothing. */
export async function noteReadUntil(app: App, login: number, readUntil: Date): Promise<void> {
  await app.db.transact((tx) =>
    sql`
      update rebate_progress set read_until = greatest(read_until, ${readUntil}::timestamptz) where login = ${login}
    `.execute(tx),
  )
}
