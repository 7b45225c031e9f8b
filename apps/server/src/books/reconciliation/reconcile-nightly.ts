import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { type NightRun, whatIsDue } from './night.ts'
import { reconcileAgain, reconcileLeft, reconcileRequested, runReconciliation } from './run-reconciliation.ts'

const pauseMs = 5_000

/**
 * Runs every night, on request of operators, and after their approvals; repeats the subjects that such a run
 * left. Uses the app's clock, which a demo can move, and so not the job scheduler.
 */
export function reconcileNightly(app: App): Loop {
  return startLoop(app, 'reconciling', pauseMs, async () => {
    const outcomes = [await reconcileRequested(app), await reconcileIfDue(app)]
    return outcomes.includes('elsewhere') ? 'elsewhere' : 'rest'
  })
}

export async function reconcileIfDue(app: App): Promise<'rest' | 'elsewhere'> {
  const now = app.clock.now()
  const night = await newestRun(app, 'of the night')
  const dueOfNight = whatIsDue(night, now)
  if (dueOfNight === 'everything') return (await runReconciliation(app)) ? 'rest' : 'elsewhere'
  if (night && dueOfNight === 'what was left')
    return (await reconcileLeft(app, night.id)) ? 'rest' : 'elsewhere'
  // A newer nightly run has compared everything it left.
  const request = await newestRun(app, 'asked for')
  if (!request || (night && request.requestedAt < night.requestedAt)) return 'rest'
  const due = whatIsDue(request, now)
  if (due === 'nothing') return 'rest'
  const again = due === 'everything' ? reconcileAgain : reconcileLeft
  return (await again(app, request.id)) ? 'rest' : 'elsewhere'
}

interface Run extends NightRun {
  readonly id: string
  readonly requestedAt: Date
}

async function newestRun(app: App, which: 'of the night' | 'asked for'): Promise<Run | null> {
  const newest = await app.db
    .selectFrom('reconciliation')
    .select(['id', 'requested_at', 'started_at', 'finished_at', 'left_out'])
    .where('requested_by', which === 'asked for' ? 'is not' : 'is', null)
    .where('started_at', 'is not', null)
    // A run in the future was written by a clock that was ahead: without this, there would be no run until then.
    .where('requested_at', '<=', app.clock.now())
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.started_at
    ? {
        id: newest.id,
        requestedAt: newest.requested_at,
        began: newest.started_at,
        finished: newest.finished_at,
        left: newest.left_out,
      }
    : null
}
