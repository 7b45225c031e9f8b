/**
 * Writes an announcement's notifications in order of the members' numbers. Each run writes a batch, stores
 * its progress and enqueues the next, in one transaction: a crash leaves nothing half done, and nobody is
 * notified twice.
 */
import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { defineJob, doJob, enqueueOnly } from '../platform/jobs/jobs.ts'
import { applyTexts } from './catalogue/index.ts'
import { isReceiver, type Receivers } from './receivers.ts'

const sendAnnouncement = defineJob('content:send-announcement', z.object({ announcementId: z.uuid() }))

const batchSize = 1000

/** One job at a time, however often the texts change meanwhile. */
export const enqueueSending = (tx: Tx, announcementId: string): Promise<void> =>
  enqueueOnly(tx, sendAnnouncement, { announcementId }, announcementId)

export const sendAnnouncementJob = doJob(sendAnnouncement, async (app: App, { announcementId }) => {
  await app.db.transact((tx) => sendSome(tx, app, announcementId, batchSize))
})

const sendDue = defineJob('content:send-due', z.unknown())

/** Publishes announcements whose hour of waiting is over. */
export const sendDueJob = doJob(
  sendDue,
  (app: App) =>
    app.db.transact(async (tx) => {
      const due = await tx
        .selectFrom('announcement')
        .select('id')
        .where('sent_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .where('public_from', '<=', app.clock.now())
        .execute()
      for (const { id } of due) await enqueueSending(tx, id)
      await applyTexts(tx, app)
    }),
  { schedule: '* * * * *' },
)

export async function sendSome(tx: Tx, app: App, announcementId: string, limit: number): Promise<void> {
  const announcement = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', announcementId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { withdrawn_at, sent_at, public_from } = announcement
  if (withdrawn_at !== null || sent_at !== null) return
  if (public_from === null || public_from > app.clock.now()) return
  // Receivers added since it was saved may exceed the limit.
  const room = announcement.small ? announcement.told_at_once - announcement.reached : limit
  const members = await tx
    .selectFrom('member')
    .select(['id', 'number'])
    .where(isReceiver(announcement as Receivers))
    .where('number', '>', announcement.looked_up_to)
    .where('created_at', '<=', announcement.created_at)
    .orderBy('number')
    .limit(Math.min(limit, room))
    .execute()
  const reached = await notifyAll(tx, announcementId, members, public_from)
  const isLast = members.length < limit
  await tx
    .updateTable('announcement')
    .set({
      looked_up_to: members.at(-1)?.number ?? announcement.looked_up_to,
      reached: announcement.reached + reached,
      sent_at: isLast ? app.clock.now() : null,
    })
    .where('id', '=', announcementId)
    .execute()
  if (!isLast) await enqueueSending(tx, announcementId)
}

async function notifyAll(
  tx: Tx,
  announcementId: string,
  members: readonly { readonly id: string }[],
  at: Date,
): Promise<number> {
  if (members.length === 0) return 0
  const written = await tx
    .insertInto('notification')
    .values(
      members.map(({ id }) => ({
        id: newId(),
        member_id: id,
        kind: 'OPERATOR_MESSAGE',
        announcement_id: announcementId,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows)
}
