import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'

export interface FollowedAccount {
  readonly login: number
  /** Earlier payments to it are not ours to spend. */
  readonly since: Date
  readonly readUntil: Date
}

const alarm = { kind: 'REBATE_ACCOUNT_UNKNOWN', subject: 'rebate-account' }

/**
 * The account whose rebates are booked. A new one starts now: earlier payments to it were for other business,
 * or have been taken out and spent. Null, with an alarm, for an account without approval: the setting may be
 * wrong, and the right account's payments meanwhile are read once it is set again.
 */
export async function followedAccount(
  app: App,
  login: number,
  brokerNow: Date,
): Promise<FollowedAccount | null> {
  return app.db.transact(async (tx) => {
    await sql`select follow_first_rebate_account(${login}::bigint)`.execute(tx)
    await sql`
      update rebate_account set since = ${brokerNow}, read_until = ${brokerNow}
      where login = ${login} and since is null
    `.execute(tx)
    const known = await tx
      .selectFrom('rebate_account')
      .select(['since', 'read_until'])
      .where('login', '=', String(login))
      .executeTakeFirst()
    if (!known) {
      const details = `MT5_AGENT is ${login}, whose rebates are not followed: mend it, or run \`rebates follow ${login}\``
      await raiseAlarm(tx, app, { ...alarm, details })
      return null
    }
    await endAlarms(tx, app, [alarm.subject], alarm.kind)
    return { login, since: known.since ?? brokerNow, readUntil: known.read_until ?? brokerNow }
  })
}

/** Two workers may read at once: the one behind changes nothing. */
export async function noteReadUntil(app: App, login: number, readUntil: Date): Promise<void> {
  await app.db.transact((tx) =>
    sql`
      update rebate_account set read_until = greatest(read_until, ${readUntil}::timestamptz) where login = ${login}
    `.execute(tx),
  )
}
