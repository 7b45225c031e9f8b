import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const announcementProgress = answerOperator(
  contract.announcementProgress,
  async (app, { query: { announcementId } }) => {
    if (!isId(announcementId)) return refuse('NOT_FOUND', { field: 'announcementId' })
    const found = await app.db
      .selectFrom('announcement')
      .select(['reached', 'sent_at'])
      .select(({ selectFrom }) =>
        selectFrom('notification')
          .select(({ fn }) => fn.countAll<string>().as('read'))
          .whereRef('announcement_id', '=', 'announcement.id')
          .where('read_at', 'is not', null)
          .as('read'),
      )
      .where('id', '=', announcementId)
      .executeTakeFirst()
    if (!found) return refuse('NOT_FOUND', { field: 'announcementId' })
    return { reached: found.reached, isSent: found.sent_at !== null, read: Number(found.read) }
  },
)
