import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { minutes } from '../../platform/db/limits.ts'
import { deviceCookieSeconds } from '../../platform/http/device-cookie.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const cleanUpHistory = defineJob('sessions:clean-up-history', z.unknown())

const daySeconds = 24 * 3600
/** Longer than any freeze link is valid, since the link names its session. */
const endedSessionSeconds = 90 * daySeconds
const signInSeconds = 365 * daySeconds

/**
 * Deletes sessions that ended long ago, old sign-ins, and browsers not seen for so long that their cookie has
 * expired.
 */
export const cleanUpHistoryJob = doJob(
  cleanUpHistory,
  async ({ db, clock }: App) => {
    const before = (seconds: number) => laterBy(clock.now(), -seconds)
    const remove = async (tx: Tx) => {
      await tx
        .deleteFrom('session')
        .where(({ eb, or }) =>
          or([
            eb('ended_at', '<', before(endedSessionSeconds)),
            eb('expires_at', '<', before(endedSessionSeconds)),
          ]),
        )
        .execute()
      await tx.deleteFrom('sign_in').where('at', '<', before(signInSeconds)).execute()
      await tx.deleteFrom('shared_device').where('last_seen_at', '<', before(deviceCookieSeconds)).execute()
      await tx
        .deleteFrom('operator_shared_device')
        .where('last_seen_at', '<', before(deviceCookieSeconds))
        .execute()
      await tx.deleteFrom('device').where('last_seen_at', '<', before(deviceCookieSeconds)).execute()
    }
    await db.transact(remove, { statementMs: minutes(10) })
  },
  { schedule: '23 3 * * *' },
)
