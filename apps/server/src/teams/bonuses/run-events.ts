/**
 * Processes team events, a batch in one transaction: positions, bonuses, sums, ranks and progress are written
 * atomically. A killed run continues where it was.
 */
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { minutes } from '../../platform/db/limits.ts'
import { lowerRanks, raiseRanks } from './adjust-ranks.ts'
import { failPoint } from './fail-points.ts'
import { planAt, plansOf } from './plans.ts'
import { nextEvent, TeamEventFailed } from './set-aside.ts'
import { takeBackBonuses } from './take-back.ts'
import {
  keepBonuses,
  keepProgress,
  keepRankChanges,
  keepSums,
  lockProgress,
  type NumberedEvent,
  readSums,
  takeEvents,
} from './team-rows.ts'
import { type TeamEvent, workThrough } from './work-through.ts'

export const eventsOfBatch = 1000

/**
 * The end of a month and a new plan update everybody, and block all later events. Another worker waits as
 * long: otherwise its rounds would fail and raise an alarm that bonuses are stuck.
 */
const limits = { statementMs: minutes(10), lockMs: minutes(10) }

/** One batch. Returns how many events it processed. In a batch of one, a failure names the event. */
export async function runEvents(app: App, limit = eventsOfBatch): Promise<number> {
  const work = async (tx: Tx) => {
    const events = await takeEvents(tx, await lockProgress(tx), limit)
    const last = events.at(-1)
    if (!last) return 0
    if (isOfMember(last)) await runBatch(tx, events)
    else await runStep(tx, last)
    await keepProgress(tx, last.position)
    failPoint(app, 'bonus:worked-through')
    return events.length
  }
  const done = await app.db.transact(work, limits).catch(async (error: unknown) => {
    const event = limit === 1 ? await nextEvent(app.db) : null
    throw event ? new TeamEventFailed(event, error) : error
  })
  if (done > 0) failPoint(app, 'bonus:batch-kept')
  return done
}

async function runBatch(tx: Tx, events: readonly NumberedEvent[]): Promise<void> {
  const sums = await readSums(
    tx,
    events.map(({ member }) => member),
  )
  const { bonuses, rankChanges, changed } = workThrough(events.filter(isOfMember), await plansOf(tx), sums)
  await keepSums(tx, changed)
  await keepRankChanges(tx, rankChanges)
  await keepBonuses(tx, bonuses)
  await takeBackBonuses(
    tx,
    events.filter(({ kind }) => kind === 'ENDED'),
  )
}

/** An event for all members is a batch of its own. */
async function runStep(tx: Tx, event: NumberedEvent): Promise<void> {
  const { plan } = planAt(await plansOf(tx), event.occurredAt)
  await (event.kind === 'MONTH_END' ? lowerRanks(tx, event, plan) : raiseRanks(tx, event, plan))
}

const isOfMember = (event: NumberedEvent): event is NumberedEvent & TeamEvent =>
  event.kind !== 'MONTH_END' && event.kind !== 'NEW_PLAN'
