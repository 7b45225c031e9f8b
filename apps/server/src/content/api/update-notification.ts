import { content } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { isShown } from '../shown-notifications.ts'

/** Marks as read. A notification read before keeps its first time. */
export const updateNotification = answerMember(content.updateNotification, async (app, { member, body }) => {
  const { notificationId, all } = body
  if (!all && !isId(notificationId ?? '')) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    if (!all) {
      const own = await tx
        .selectFrom('notification')
        .select('id')
        .where('member_id', '=', member.id)
        .where('id', '=', notificationId ?? '')
        .where(isShown(app.clock.now()))
        .executeTakeFirst()
      if (!own) return refuse('NOT_FOUND')
    }
    await tx
      .updateTable('notification')
      .set({ read_at: app.clock.now() })
      .where('member_id', '=', member.id)
      .where('read_at', 'is', null)
      .where(isShown(app.clock.now()))
      .$if(!all, (one) => one.where('id', '=', notificationId ?? ''))
      .execute()
    return {}
  })
})
