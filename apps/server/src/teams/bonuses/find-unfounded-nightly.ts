import * as z from 'zod/mini'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { findUnfounded, type Unfounded } from './find-unfounded.ts'

const find = defineJob('bonus:find-unfounded', z.unknown())

/** Runs every night. Changes nothing: payments stay, and a person has to investigate. */
export const findUnfoundedJob = doJob(find, findUnfoundedNow, { schedule: '55 2 * * *' })

export async function findUnfoundedNow(app: App): Promise<void> {
  const unfounded = await app.db.snapshot(findUnfounded, { statementMs: minutes(30) })
  for (const [event, found] of Map.groupBy(unfounded, (one) => one.event)) {
    const details = found.map(({ details }: Unfounded) => details).join('; ')
    const alarm = { kind: 'BONUS_UNFOUNDED', subject: `team-event:${event}`, details }
    await app.db.transact((tx) => raiseAlarm(tx, app, alarm))
  }
  app.log.info({ unfounded: unfounded.length }, 'events and bonuses compared with what caused them')
}
