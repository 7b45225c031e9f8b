/**
 * Tells open pages that an announcement they show has changed or was removed, a batch of receivers at a time.
 */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { defineJob, doJob, enqueueOnly } from '../platform/jobs/jobs.ts'

const signalAnnouncementChange = defineJob(
  'content:tell-of-announcement',
  z.object({ announcementId: z.uuid() }),
)

/** Starts again from the first receiver when a change resets the progress; one job at a time. */
export const enqueueChangeSignals = (tx: Tx, announcementId: string): Promise<void> =>
  enqueueOnly(tx, signalAnnouncementChange, { announcementId }, announcementId)

const batchSize = 1000

export const signalAnnouncementChangeJob = doJob(
  signalAnnouncementChange,
  async ({ db }: App, { announcementId }) => {
    await db.transact(async (tx) => {
      const { is_told, told_up_to } = await tx
        .selectFrom('announcement')
        .select(['is_told', 'told_up_to'])
        .where('id', '=', announcementId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (is_told) return
      const receivers = await tx
        .selectFrom('notification')
        .select('member_id')
        .where('announcement_id', '=', announcementId)
        .$if(told_up_to !== null, (query) => query.where('member_id', '>', told_up_to ?? ''))
        .orderBy('member_id')
        .limit(batchSize)
        .execute()
      const members = receivers.map(({ member_id }) => member_id)
      await sql`
      insert into member_change (member_id, kind) select unnest(${members}::uuid[]), 'notifications'
      on conflict do nothing
    `.execute(tx)
      const isLast = members.length < batchSize
      await tx
        .updateTable('announcement')
        .set({ is_told: isLast, told_up_to: isLast ? null : (members.at(-1) ?? null) })
        .where('id', '=', announcementId)
        .execute()
      if (!isLast) await enqueueChangeSignals(tx, announcementId)
    })
  },
)
