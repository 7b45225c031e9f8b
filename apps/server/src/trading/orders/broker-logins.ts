/** The logins that the broker has reserved for us. Each is given out once. */
import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

/** A purchase without a login is refused before it uses up a number: the broker may enlarge the range. */
export async function nextLogin(tx: Tx, app: App): Promise<number | Refusal> {
  const { from, to } = app.config.broker.logins
  if ((await loginsLeft(tx, app)) < 1) return refuse('NO_TRADING_ACCOUNT')
  const { rows } = await sql<{ number: string }>`select nextval('broker_login_number') as number`.execute(tx)
  const login = from + Number(rows[0]?.number)
  return login > to ? refuse('NO_TRADING_ACCOUNT') : login
}

async function loginsLeft(reader: Reader, app: App): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select coalesce(pg_sequence_last_value('broker_login_number') + 1, 0) as used
  `.execute(reader)
  return rangeOf(app) - Number(rows[0]?.used)
}

const rangeOf = ({ config }: App) => config.broker.logins.to - config.broker.logins.from + 1

const alarm = { kind: 'BROKER_LOGINS_LOW', subject: 'broker-logins' }
const fewLogins = 1000

/** In a small range, a tenth is few. */
export async function watchLogins(app: App): Promise<void> {
  const [left, range] = [await loginsLeft(app.db, app), rangeOf(app)]
  const details =
    left < 1 ? 'none left: purchases are refused' : `${left} of ${range} left; then purchases are refused`
  await app.db.transact((tx) =>
    left < Math.min(fewLogins, range / 10)
      ? raiseAlarm(tx, app, { ...alarm, details })
      : endAlarms(tx, app, [alarm.subject], alarm.kind),
  )
}
