import type { JobHandler } from '../jobs/jobs.ts'
import { brandOf, type MailDeps, mailJob, memberReader, sendLetter } from '../mail/member-mail.ts'
import { mailNotification, type NotificationParams } from './define-notifications.ts'
import type { NotificationsOfKind } from './gather-notifications.ts'

/** Mails a notification in the member's language. */
export function mailNotificationJob(notificationsOf: NotificationsOfKind): JobHandler<MailDeps> {
  return mailJob(mailNotification, async (deps, { notificationId }) => {
    const { member_id, kind, params } = await deps.db
      .selectFrom('notification')
      .select(['member_id', 'kind', 'params'])
      .where('id', '=', notificationId)
      .executeTakeFirstOrThrow()
    const member = await memberReader(deps, member_id)
    const letter = notificationsOf(kind).mailFor(member, brandOf(deps), kind, params as NotificationParams)
    await sendLetter(deps, letter, {
      to: member.email,
      language: member.language,
      messageId: `notification.${notificationId}`,
    })
  })
}
