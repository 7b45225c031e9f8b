import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const noticeProgress = answerOperator(
  contract.noticeProgress,
  async (app, { query: { noticeId } }) => {
    if (!isId(noticeId)) return refuse('NOT_FOUND', { field: 'noticeId' })
    const found = await app.db
      .selectFrom('notice')
      .select(['reached', 'sent_at'])
      .select(({ selectFrom }) =>
        selectFrom('notification')
          .select(({ fn }) => fn.countAll<string>().as('read'))
          .whereRef('notice_id', '=', 'notice.id')
          .where('read_at', 'is not', null)
          .as('read'),
      )
      .where('id', '=', noticeId)
      .executeTakeFirst()
    if (!found) return refuse('NOT_FOUND', { field: 'noticeId' })
    return { reached: found.reached, isSent: found.sent_at !== null, read: Number(found.read) }
  },
)
