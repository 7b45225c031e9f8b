import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'
import { forgetLapsedClaims } from './claims.ts'

const cleanUpClaims = defineJob('operations:clean-up-claims', z.unknown())

export const cleanUpClaimsJob = doJob(
  cleanUpClaims,
  async (app: App) => void (await app.db.transact((tx) => forgetLapsedClaims(tx, app))),
  { schedule: '*/10 * * * *' },
)
