/**
 * Raises an alarm for loops of the worker whose work nobody has done for too long: because no worker runs,
 * because the one that holds the lock hangs, or because every round fails. Every process watches.
 */
import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { overdueLoops } from '../../platform/loop-rounds.ts'
import { endAlarms, raiseAlarm } from './alarms.ts'

const lookEveryMs = 60_000
const usuallyWithinMs = 10 * 60_000
/** Rounds of these read everything there is. */
const withinMs: Readonly<Record<string, number>> = {
  reconciling: 60 * 60_000,
  'checking the books': 60 * 60_000,
  'proving liabilities': 60 * 60_000,
}

export function watchLoops(app: App, loops: readonly string[]): Loop {
  const watch = loopWatch(app, loops)
  return startLoop(app, 'watching the loops', lookEveryMs, async () => {
    await watch()
    return 'rest'
  })
}

const kind = 'LOOP_OVERDUE'
const subjectOf = (loop: string) => `loop:${loop}`

/**
 * Only what two looks in a row found overdue counts: after an outage of everything, or a machine's sleep, the
 * worker gets a minute.
 */
export function loopWatch(app: App, loops: readonly string[]): () => Promise<void> {
  const expected = new Map(loops.map((loop) => [loop, withinMs[loop] ?? usuallyWithinMs]))
  let before: ReadonlyMap<string, Date> = new Map()
  return async () => {
    const found = await overdueLoops(app.db, expected)
    const overdue = [...found].filter(([loop]) => before.has(loop))
    before = found
    await app.db.transact(async (tx) => {
      for (const [loop, doneAt] of overdue) {
        const details = `not done since ${doneAt.toISOString()}`
        await raiseAlarm(tx, app, { kind, subject: subjectOf(loop), details })
      }
      const done = loops.filter((loop) => !found.has(loop))
      await endAlarms(tx, app, done.map(subjectOf), kind)
    })
  }
}
