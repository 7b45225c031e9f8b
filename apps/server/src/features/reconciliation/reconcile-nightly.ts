import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { isDue, type NightRuns } from './night.ts'
import { runReconciliation } from './run-reconciliation.ts'

const pauseMs = 60_000

/** By the clock of the app, which a demo can move, so not by the calendar of the jobs. */
export function reconcileNightly(app: App): Loop {
  return startLoop(app, 'reconciling', pauseMs, async () => {
    await reconcileIfDue(app)
    return 'rest'
  })
}

export async function reconcileIfDue(app: App): Promise<void> {
  if (isDue(await nightRuns(app), app.clock.now())) await runReconciliation(app, null)
}

async function nightRuns(app: App): Promise<NightRuns> {
  const { rows } = await sql<{ began: Date | null; complete: Date | null }>`
    select max(started_at) as began, max(started_at) filter (where agreed is not null) as complete
    from reconciliation where asked_by is null
  `.execute(app.db)
  return { lastBegan: rows[0]?.began ?? null, lastComplete: rows[0]?.complete ?? null }
}
