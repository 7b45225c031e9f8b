import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import type { Network } from '../ports/chain.ts'

const alarmKind = 'WALLET_NOT_COUNTED'
const aDay = 24 * 3600

/** Counting takes minutes: a wallet still waiting after a day needs an operator. */
export async function remindOfUncounted(app: App, network: Network): Promise<void> {
  const subject = `network:${network}`
  const { rows } = await sql<{ address: string | null; alarmed: boolean }>`
    select (
      select address from custody_wallet
      where network = ${network} and counted_at is null and opened_at < ${laterBy(app.clock.now(), -aDay)}
      order by opened_at, address limit 1
    ) as address, exists (
      select from alarm where kind = ${alarmKind} and subject = ${subject} and cleared_at is null
    ) as alarmed
  `.execute(app.db)
  const { address = null, alarmed = false } = rows[0] ?? {}
  if ((address !== null) === alarmed) return
  await app.db.transact((tx) =>
    address === null
      ? endAlarms(tx, app, [subject], alarmKind)
      : raiseAlarm(tx, app, { kind: alarmKind, subject, details: `${address} is not counted` }),
  )
}
