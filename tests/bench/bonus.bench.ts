// A month's bonus run over a referral tree of a million members, as the worker does it, compared with the
// cost of an event in a tree of a hundredth of that size. BONUS_MEMBERS and BONUS_EVENTS make it smaller.

import { createBatcher } from '../../apps/server/src/ledger/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { runTeamRound } from '../../apps/server/src/teams/bonuses/team-loop.ts'
import { recountTeams } from '../../apps/server/src/teams/recount.ts'
import { faultsBesidesPlanted } from '../support/faults-besides-planted.ts'
import { keepRebates } from '../support/rebates.ts'
import { type Bank, openBank, settingsOfLarge } from './bank.ts'
import type { Result } from './measure.ts'
import { plantMonthEnd, plantPartOfMonth, plantReceivers } from './planted-month.ts'
import { type Ground, type PlantedTree, plantTree } from './planted-tree.ts'

export interface MonthSize {
  readonly members: number
  readonly events: number
  /** The number of alternating parts of the month; the small tree has a fifth of the events. */
  readonly parts: number
}

const monthSize: MonthSize = {
  members: Number(process.env.BONUS_MEMBERS ?? 1_000_000),
  events: Number(process.env.BONUS_EVENTS ?? 200_000),
  parts: 20,
}
const times = 100
/** The small tree only serves as reference: a fifth of the events is enough. */
const lessInSmall = 5
const warmUp = 2000
const requestedSeconds = 600

export async function bonusBench(): Promise<Result[]> {
  const banks: Bank[] = []
  try {
    for (const _ of ['large', 'small']) banks.push(await openBank(4, settingsOfLarge))
    const [large, small] = banks as [Bank, Bank]
    return await monthsRun(large, small, monthSize)
  } finally {
    for (const bank of banks) await bank.close()
  }
}

export async function monthsRun(large: Ground, small: Ground, size: MonthSize): Promise<Result[]> {
  const many = await plantRun(large, size.members)
  const few = await plantRun(small, Math.max(1, Math.round(size.members / times)))
  const events = Math.round(size.events / size.parts)
  const eventsOfFew = Math.round(events / lessInSmall)
  // Warms up statements and compiled code.
  for (const run of [few, many]) await workThrough(run, { part: 0, events: Math.min(events, warmUp) })
  const [ofMany, ofFew]: [number[], number[]] = [[], []]
  for (let part = 1; part <= size.parts; part++) {
    const isLast = part === size.parts
    ofFew.push(await workThrough(few, { part, events: eventsOfFew, isLast }))
    ofMany.push(await workThrough(many, { part, events, isLast }))
  }
  for (const run of [few, many]) await expectRight(run)
  const seconds = sum(ofMany)
  const [microseconds, microsecondsOfFew] = [middle(ofMany) / events, middle(ofFew) / eventsOfFew].map(
    (one) => one * 1e6,
  )
  const all = events * size.parts
  const written = (count: number) => count.toLocaleString('en')
  const paid = await paidBy(large)
  return [
    {
      name: `a month of ${written(all)} events among ${written(size.members)} members`,
      ratio: seconds / requestedSeconds,
      atMost: 1,
      how: `${seconds.toFixed(1)} s of one process, to ${requestedSeconds}: ${(all / seconds).toFixed(0)} events a second, ${written(paid)} bonuses paid (${(paid / seconds).toFixed(0)} a second)`,
    },
    {
      name: `an event among ${written(size.members)} members, to one among ${written(few.tree.members)}`,
      ratio: (microseconds ?? 0) / (microsecondsOfFew ?? 1),
      atMost: 1.5,
      how: `time for an event, the middle of ${size.parts} parts of ${written(events)} and ${written(eventsOfFew)} events in turns: ${microseconds?.toFixed(0)} to ${microsecondsOfFew?.toFixed(0)} µs`,
    },
  ]
}

interface Run {
  readonly ground: Ground
  readonly tree: PlantedTree
  readonly app: App
  readonly batcher: ReturnType<typeof createBatcher>
}

async function plantRun(ground: Ground, members: number): Promise<Run> {
  const begun = performance.now()
  const tree = await plantTree(ground, members)
  await plantReceivers(ground, tree)
  const app = { db: ground.db, clock: { now: () => new Date() } } as unknown as App
  // More than all bonuses: bonuses beyond the budget would not be paid.
  await keepRebates(app, [{ id: 1n, amountCents: 10n ** 12n, time: new Date() }])
  console.log(`# ${members} members planted in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return { ground, tree, app, batcher: createBatcher(app.db, app.clock) }
}

/** Returns the seconds until all events were processed and paid. */
async function workThrough(
  { ground, tree, app, batcher }: Run,
  { part, events, isLast = false }: { part: number; events: number; isLast?: boolean },
): Promise<number> {
  await plantPartOfMonth(ground, tree, { part, events })
  if (isLast) await plantMonthEnd(ground)
  const begun = performance.now()
  while (await runTeamRound(app, batcher));
  if (isLast) while (await runTeamRound(app, batcher));
  return (performance.now() - begun) / 1000
}

/** All events are processed and add up; nothing payable is left. */
async function expectRight({ app, ground }: Run): Promise<void> {
  const statementMs = 1_800_000
  const differences = await app.db.snapshot(recountTeams, { statementMs })
  const faults = await app.db.snapshot(faultsBesidesPlanted, { statementMs })
  const { rows } = await ground.owner.query<{ events: string; bonuses: string }>(`
    select (select count(*) from team_event where position is null) as events,
      (select count(*) from bonus where state in ('WAITING', 'PAYING')) as bonuses`)
  const left = Number(rows[0]?.events) + Number(rows[0]?.bonuses)
  if (differences.length + faults.length + left > 0)
    throw new Error(JSON.stringify({ differences: differences.slice(0, 5), faults, left: rows[0] }))
}

async function paidBy({ owner }: Ground): Promise<number> {
  const { rows } = await owner.query<{ paid: string }>(
    "select count(*) as paid from bonus where state = 'PAID'",
  )
  return Number(rows[0]?.paid)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
