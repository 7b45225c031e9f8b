import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { whatIsDue } from './night.ts'
import { reconcileAsked, reconcileLeft, runReconciliation } from './run-reconciliation.ts'

const pauseMs = 5_000

/**
 * Runs every night, and on request of operators. Uses the app's clock, which a demo can move, and so not the
 * job scheduler.
 */
export function reconcileNightly(app: App): Loop {
  return startLoop(app, 'reconciling', pauseMs, async () => {
    const outcomes = [await reconcileAsked(app), await reconcileIfDue(app)]
    return outcomes.includes('elsewhere') ? 'elsewhere' : 'rest'
  })
}

export async function reconcileIfDue(app: App): Promise<'rest' | 'elsewhere'> {
  const newest = await app.db
    .selectFrom('reconciliation')
    .select(['id', 'started_at', 'finished_at', 'left_out'])
    .where('asked_by', 'is', null)
    // A run in the future was written by a clock that was ahead: without this, there would be no run until
    // then.
    .where('asked_at', '<=', app.clock.now())
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const run = newest?.started_at
    ? { began: newest.started_at, finished: newest.finished_at, left: newest.left_out }
    : null
  const due = whatIsDue(run, app.clock.now())
  if (due === 'everything') return (await runReconciliation(app)) ? 'rest' : 'elsewhere'
  if (due === 'what was left' && newest) return (await reconcileLeft(app, newest.id)) ? 'rest' : 'elsewhere'
  return 'rest'
}
