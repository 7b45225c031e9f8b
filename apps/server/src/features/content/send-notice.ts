/**
 * Writes the notifications of a notice, in order of the members' numbers. Each run takes some, notes how far it has come
 * and wakes the next, in one transaction: whoever dies in the middle leaves nothing half done, and nobody is told twice.
 */
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { defineJob, doJob, enqueue } from '../../platform/jobs/jobs.ts'
import { isReceiver, type Receivers } from './receivers.ts'

export const sendNotice = defineJob('content:send-notice', z.object({ noticeId: z.uuid() }))

const atOnce = 1000

export const sendNoticeJob = doJob(sendNotice, async (app: App, { noticeId }) => {
  await app.db.transact((tx) => sendSome(tx, app, noticeId, atOnce))
})

export async function sendSome(tx: Tx, app: App, noticeId: string, limit: number): Promise<void> {
  const notice = await tx
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', noticeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (notice.withdrawn_at !== null || notice.sent_at !== null) return
  const members = await tx
    .selectFrom('member')
    .select(['id', 'number'])
    .where(isReceiver(notice as Receivers))
    .where('number', '>', notice.looked_up_to)
    .where('created_at', '<=', notice.created_at)
    .orderBy('number')
    .limit(limit)
    .execute()
  const reached = await notifyAll(tx, noticeId, members, notice.created_at)
  const isLast = members.length < limit
  await tx
    .updateTable('notice')
    .set({
      looked_up_to: members.at(-1)?.number ?? notice.looked_up_to,
      reached: notice.reached + reached,
      sent_at: isLast ? app.clock.now() : null,
    })
    .where('id', '=', noticeId)
    .execute()
  if (!isLast) await enqueue(tx, sendNotice, { noticeId })
}

async function notifyAll(
  tx: Tx,
  noticeId: string,
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
        notice_id: noticeId,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows)
}
