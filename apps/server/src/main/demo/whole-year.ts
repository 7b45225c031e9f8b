/** Invariants of the played year. */
import { wallet } from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { runCall } from './run-call.ts'
import { personOf, type Stage } from './stage.ts'
import { cast } from './team.ts'

const days = 365
const visit = { address: '127.0.0.1', country: null, userAgent: '', deviceKeys: [] }

/**
 * Throws unless the year was played to its end: everybody has joined, each day has its total, and no work
 * is left.
 */
export async function requireWholeYear(stage: Stage): Promise<void> {
  for (const { name } of cast) await personOf(stage, name)
  const member = { ...(await personOf(stage, 'demo')), sessionId: '' }
  const { worth } = await runCall(stage.app, wallet.dashboardInfo, {}, { visit, member })
  if (worth.line.length < days) throw new Error(`The demo’s year has ${worth.line.length} of ${days} days`)
  const left = await pendingWork(stage.app)
  if (left.length > 0) throw new Error(`The demo’s year ended with ${left.join(', ')} left`)
}

async function pendingWork({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'a job ' || task_identifier as what from graphile_worker.jobs
    union all select 'a member’s session' from session where ended_at is null
    union all select 'an operator’s session' from operator_session where ended_at is null`.execute(db)
  return rows.map(({ what }) => what)
}
