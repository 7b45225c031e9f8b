/**
 * Our lag behind a network: the time since everything up to its newest block was taken in. Covers nodes that
 * are down, stuck or slow. Uses the database's clock, which a demo never moves.
 */
import { sql } from 'kysely'
import { endAlarms, raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Head, Network } from '../ports/chain.ts'

const lateAfterSeconds = 600
const notedEverySeconds = 15
const alarmKind = 'NETWORK_LAGS'

const late = sql<boolean>`caught_up_at < clock_timestamp() - make_interval(secs => ${lateAfterSeconds})`

/** Called when everything is taken in; counts only if the network's newest block is recent. */
export async function noteCaughtUp(app: App, network: Network, { time }: Head): Promise<void> {
  await app.db.transact((tx) =>
    sql`
      update network set caught_up_at = clock_timestamp()
      where network = ${network}
        and caught_up_at < clock_timestamp() - make_interval(secs => ${notedEverySeconds})
        and ${time} > clock_timestamp() - make_interval(secs => ${lateAfterSeconds})
    `.execute(tx),
  )
}

/** Raises and ends the lag alarm. A stopped network has its own alarm. */
export async function watchLag(app: App, network: Network): Promise<void> {
  const subject = `network:${network}`
  const found = await app.db
    .selectFrom('network')
    .select(['caught_up_at', late.as('late')])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('alarm')
            .select('id')
            .where('kind', '=', alarmKind)
            .where('subject', '=', subject)
            .where('cleared_at', 'is', null),
        )
        .as('alarmed'),
    )
    .where('network', '=', network)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (!found || found.late === found.alarmed) return
  const details = `has not caught up with its newest block since ${found.caught_up_at.toISOString()}`
  await app.db.transact((tx) =>
    found.late
      ? raiseAlarm(tx, app, { kind: alarmKind, subject, details })
      : endAlarms(tx, app, [subject], alarmKind),
  )
}

/** Networks whose deposits are delayed. */
export async function lateNetworks(reader: Reader): Promise<Network[]> {
  const rows = await reader.selectFrom('network').select('network').where(late).execute()
  return rows.map(({ network }) => network as Network)
}
