import { content } from '@halyard/contract'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import type { NotificationParams } from '../../platform/notifications/define-notifications.ts'
import type { NotificationsOfKind } from '../../platform/notifications/gather-notifications.ts'
import { type AnnouncementTexts, paramsOf } from '../notifications.ts'
import { isShown } from '../shown-notifications.ts'

export const notificationList = (notificationsOf: NotificationsOfKind) =>
  answerMember(content.notificationList, async (app, { member, query, language }) => {
    const onlyUnread = query.show === 'UNREAD'
    const [rows, { total, unread }] = await Promise.all([
      app.db
        .selectFrom('notification')
        .leftJoin('announcement', 'announcement.id', 'notification.announcement_id')
        .select(['notification.id', 'kind', 'params', 'texts', 'notification.created_at', 'read_at'])
        .where('member_id', '=', member.id)
        .where(isShown(app.clock.now()))
        .$if(onlyUnread, (some) => some.where('read_at', 'is', null))
        .orderBy('notification.created_at', 'desc')
        .orderBy('notification.id', 'desc')
        .limit(query.size)
        .offset(query.page * query.size)
        .execute(),
      countNotifications(app.db, member.id, app.clock.now()),
    ])
    return {
      status: 'ok' as const,
      data: {
        content: rows.map(({ id, kind, params, texts, created_at, read_at }) => {
          const notifications = notificationsOf(kind)
          const values = texts
            ? paramsOf(texts as unknown as AnnouncementTexts)
            : (params as NotificationParams)
          return {
            id,
            message: notifications.textOf(kind, values, language),
            date: created_at,
            read: read_at !== null,
            page: notifications.page,
          }
        }),
        totalPages: Math.ceil((onlyUnread ? unread : total) / query.size),
        unread,
      },
    }
  })

/** A member's number of notifications, and of unread ones. */
async function countNotifications(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<{ readonly total: number; readonly unread: number }> {
  const { total, unread } = await reader
    .selectFrom('notification')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('member_id', '=', memberId)
    .where(isShown(now))
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(unread) }
}
