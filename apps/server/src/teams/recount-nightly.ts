import * as z from 'zod/mini'
import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'
import { type Difference, recountTeams } from './recount.ts'

const recount = defineJob('team:recount', z.unknown())

/** A million members take about a minute. */
const statementMs = 30 * 60 * 1000

/** Runs every night. Never repairs a difference: a person has to investigate. */
export const recountTeamsJob = doJob(recount, recountTeamsNow, { schedule: '40 2 * * *' })

export async function recountTeamsNow(app: App): Promise<void> {
  const differences = await app.db.snapshot(recountTeams, { statementMs })
  for (const [member, found] of Map.groupBy(differences, (difference) => difference.member)) {
    const subject = `member:${member}`
    const details = found.map(written).join('; ')
    await app.db.transact((tx) => raiseAlarm(tx, app, { kind: 'TEAM_TOTAL_DIFFERS', subject, details }))
  }
  app.log.info({ differences: differences.length }, 'teams recounted')
}

const written = ({ what, stored, recounted }: Difference) =>
  `${what}: kept ${stored ?? 'nothing'}, recounted ${recounted ?? 'nothing'}`
