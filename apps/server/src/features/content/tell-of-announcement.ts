/** Tells open pages that an announcement they show is another one now, or gone: those of some receivers, then of the next. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob, enqueue } from '../../platform/jobs/jobs.ts'

export const tellOfAnnouncement = defineJob(
  'content:tell-of-announcement',
  z.object({ announcementId: z.uuid(), after: z.nullable(z.uuid()) }),
)

const atOnce = 1000

export const tellOfAnnouncementJob = doJob(
  tellOfAnnouncement,
  async ({ db }: App, { announcementId, after }) => {
    await db.transact(async (tx) => {
      const receivers = await tx
        .selectFrom('notification')
        .select('member_id')
        .where('announcement_id', '=', announcementId)
        .$if(after !== null, (query) => query.where('member_id', '>', after ?? ''))
        .orderBy('member_id')
        .limit(atOnce)
        .execute()
      const members = receivers.map(({ member_id }) => member_id)
      await sql`
      insert into member_change (member_id, kind) select unnest(${members}::uuid[]), 'notifications'
      on conflict do nothing
    `.execute(tx)
      const last = members.at(-1)
      if (members.length === atOnce && last)
        await enqueue(tx, tellOfAnnouncement, { announcementId, after: last })
    })
  },
)
