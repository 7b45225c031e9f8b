import { createBatcher } from '../../ledger/index.ts'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import type { Round } from '../../platform/round.ts'
import { noteMonthEnds } from './month-ends.ts'
import { notePlansInForce } from './new-plans.ts'
import { bonusesOfRound, payBonuses } from './pay-bonuses.ts'
import { eventsOfBatch, runEvents } from './run-events.ts'
import { forgetWorkedEvents, nextEvent, showEventsAside, stuckAlarm, TeamEventFailed } from './set-aside.ts'
import { reversalsOfRound, takeFromWallets } from './take-from-wallets.ts'

/** The batch sizes of a round. */
interface RoundSize {
  readonly events: number
  readonly bonuses: number
  readonly reversals: number
}

export const wholeRound: RoundSize = {
  events: eventsOfBatch,
  bonuses: bonusesOfRound,
  reversals: reversalsOfRound,
}

/** Readers add up the unprocessed events: the fewer there are, the faster they are. */
const pauseMs = 250

/** Without events, and after a failed round, there is one a second. */
export const pausesOfSecond = 4

/** Processes team events and pays bonuses, while the process runs. */
export function startTeamLoop(app: App): Loop {
  const batcher = createBatcher(app.db, app.clock)
  const sizes = batchSizes()
  const round: Round = async () => {
    await noteMonthEnds(app)
    await notePlansInForce(app)
    return sizes.of(async (events) =>
      (await runTeamRound(app, batcher, { ...wholeRound, events })) ? 'more' : 'rest',
    )
  }
  return startLoop(app, 'paying bonuses', pauseMs, paced(app, alarming(app, round)))
}

/** Skips three of four rounds unless a team event has occurred. */
export function paced({ db }: App, round: Round): Round {
  let pauses = 0
  let failed: { readonly error: unknown } | null = null
  return async (stopping) => {
    if (pauses++ % pausesOfSecond !== 0) {
      // Not 'rest': that would record the work as done.
      if (failed) throw failed.error
      if (!(await nextEvent(db))) return 'rest'
    }
    try {
      const outcome = await round(stopping)
      failed = null
      return outcome
    } catch (error) {
      failed = { error }
      throw error
    }
  }
}

/** After a failure events are processed one by one, until the failing one is alone; then in growing batches again. */
export function batchSizes() {
  let size = wholeRound.events
  return {
    async of<T>(work: (events: number) => Promise<T>): Promise<T> {
      try {
        const done = await work(size)
        size = Math.min(size * 2, wholeRound.events)
        return done
      } catch (error) {
        size = 1
        throw error
      }
    },
  }
}

const subject = 'team:bonuses'

const lookEveryMs = 60_000

/** A repeatedly failing round blocks everybody's bonuses: raise an alarm. */
export function alarming(app: App, round: Round): Round {
  let mayHaveFailed = true
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (stopping) => {
    try {
      if (performance.now() - lookedAt > lookEveryMs) {
        await showEventsAside(app)
        lookedAt = performance.now()
      }
      const outcome = await round(stopping)
      if (mayHaveFailed) {
        await app.db.transact((tx) => forgetFailures(tx, app, [subject]))
        await forgetWorkedEvents(app)
      }
      mayHaveFailed = false
      return outcome
    } catch (error) {
      mayHaveFailed = true
      const failed =
        error instanceof TeamEventFailed
          ? { subject: error.subject, kind: stuckAlarm }
          : { subject, kind: 'BONUSES_STUCK' }
      await app.db.transact((tx) => countFailure(tx, app, { ...failed, error }))
      throw error
    }
  }
}

/** Processes a batch of events and pays what can be paid. Returns true if there may be more to do right away. */
export async function runTeamRound(
  app: App,
  batcher: ReturnType<typeof createBatcher>,
  size: RoundSize = wholeRound,
): Promise<boolean> {
  const working = await Promise.allSettled([runEvents(app, size.events)])
  // Earlier bonuses are paid even if the events fail.
  const isMoreOwed = await takeFromWallets(app, size.reversals)
  const isMoreWaiting = await payBonuses(app, batcher, size.bonuses)
  if (working[0].status === 'rejected') throw working[0].reason
  const events = working[0].value
  // A round for each purchase would cost purchases what a full batch saves.
  return events === size.events || isMoreOwed || isMoreWaiting
}
