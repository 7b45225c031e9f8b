import { content } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import type { NotificationParams } from '../../platform/notifications/define-notifications.ts'
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'

export const notificationList = (notificationsOf: NotificationsOfKind) =>
  answerMember(content.notificationList, async (app, { member, query, language }) => {
    const rows = await app.db
      .selectFrom('notification')
      .select(['id', 'kind', 'params', 'created_at', 'read_at'])
      .where('member_id', '=', member.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute()
    const { total } = await app.db
      .selectFrom('notification')
      .select((select) => select.fn.countAll<string>().as('total'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    return {
      status: 'ok' as const,
      data: {
        content: rows.map((row) => ({
          id: row.id,
          message: notificationsOf(row.kind).textOf(row.kind, row.params as NotificationParams, language),
          date: row.created_at.toISOString(),
          read: row.read_at !== null,
        })),
        totalPages: Math.ceil(Number(total) / query.size),
      },
    }
  })
