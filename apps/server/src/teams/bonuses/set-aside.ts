/**
 * A failing team event blocks everybody's bonuses. Two operators set it aside; an alarm shows it until it is
 * processed, and from there two can have it retried.
 */
import { sql } from 'kysely'
import { clearAlarms, defineProposalKind, forgetFailures, raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'

export const subjectOf = (eventId: string) => `team-event:${eventId}`
export const stuckAlarm = 'TEAM_EVENT_STUCK'
const asideAlarm = 'TEAM_EVENT_ASIDE'

/** Thrown for a single event processed alone. */
export class TeamEventFailed extends Error {
  override readonly name = 'TeamEventFailed'
  readonly subject: string

  constructor(event: WaitingEvent, cause: unknown) {
    super(`${wordsOf(event)}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.subject = subjectOf(event.id)
  }
}

interface WaitingEvent {
  readonly id: string
  readonly kind: string
  readonly member: number | null
  readonly amount: string
  readonly isAside: boolean
}

const wordsOf = ({ kind, member }: WaitingEvent) => (member === null ? kind : `${kind} of member ${member}`)

/** The next event to be processed. */
export async function nextEvent(reader: Reader): Promise<WaitingEvent | null> {
  const { rows } = await sql<WaitingEvent>`
    select id, kind, member, amount, false as "isAside" from team_event_due order by occurred_at, id limit 1
  `.execute(reader)
  return rows[0] ?? null
}

export async function waitingEvent(reader: Reader, id: string): Promise<WaitingEvent | null> {
  const { rows } = await sql<WaitingEvent>`
    select event.id, event.kind, event.member, event.amount, aside.id is not null as "isAside"
    from team_event event left join team_event_aside aside on aside.event_id = event.id and aside.again_by is null
    where event.id = ${id} and event.position is null
  `.execute(reader)
  return rows[0] ?? null
}

export const teamEventProposals = defineProposalKind('teamEvent', {
  async against(tx, _app, { payload: { eventId, action } }) {
    const event = await waitingEvent(tx, eventId)
    return event?.isAside === (action === 'WORK_AGAIN') ? null : 'REQUEST_OUTDATED'
  },
  async onApproved(tx, app, { id, payload: { eventId, action } }) {
    const now = app.clock.now()
    await clearAlarms(tx, app, subjectOf(eventId), null)
    if (action === 'SET_ASIDE') {
      await tx.insertInto('team_event_aside').values({ id, event_id: eventId, set_aside_at: now }).execute()
      return
    }
    await tx
      .updateTable('team_event_aside')
      .set({ again_by: id, again_at: now })
      .where('event_id', '=', eventId)
      .where('again_by', 'is', null)
      .execute()
  },
})

/** Raised again if an operator clears it: an event set aside stays in sight. */
export async function showEventsAside(app: App): Promise<void> {
  const { rows } = await sql<WaitingEvent & { readonly reason: string }>`
    select event.id, event.kind, event.member, event.amount, proposal.reason
    from team_event_aside aside
    join team_event event on event.id = aside.event_id
    join proposal on proposal.id = aside.id
    where aside.again_by is null
  `.execute(app.db)
  if (rows.length === 0) return
  await app.db.transact(async (tx) => {
    for (const event of rows) {
      const details = `${wordsOf(event)}: ${event.reason}`
      await raiseAlarm(tx, app, { kind: asideAlarm, subject: subjectOf(event.id), details })
    }
  })
}

/** Ends the alarms of events processed since. */
export async function forgetWorkedEvents(app: App): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select subject from failing_work where kind = ${stuckAlarm} and exists (
      select from team_event where id = substr(subject, 12)::uuid and position is not null
    )
  `.execute(app.db)
  const subjects = rows.map(({ subject }) => subject)
  if (subjects.length > 0) await app.db.transact((tx) => forgetFailures(tx, app, subjects))
}
