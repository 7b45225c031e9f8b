/** Tells members about money events twice: as a notification in the portal and by mail, in their language. */
import { fillText } from '@halyard/contract'
import * as z from 'zod/mini'
import type { MailTexts } from '../../locales/en/mail.ts'
import { serverTexts } from '../../locales/index.ts'
import type { Tx } from '../db/database.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { notificationText, writtenForPeople } from '../notification-text.ts'
import { notify } from '../notify.ts'
import type { Brand, Letter } from './compose.ts'
import { brandOf, frame, type MailReader, mailJob, memberReader, sendLetter } from './member-mail.ts'

/** Kinds of notification that are also sent by mail. */
export type MailedKind = keyof MailTexts['moneyEvents']

const mailNotification = defineJob('platform:mail-notification', z.object({ notificationId: z.uuid() }))

export async function tellByMail(
  tx: Tx,
  memberId: string,
  kind: MailedKind,
  params: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const notificationId = notify(tx, memberId, kind, params, now)
  await enqueue(tx, mailNotification, { notificationId })
}

export const mailNotificationJob = mailJob(mailNotification, async (deps, { notificationId }) => {
  const { member_id, kind, params } = await deps.db
    .selectFrom('notification')
    .select(['member_id', 'kind', 'params'])
    .where('id', '=', notificationId)
    .executeTakeFirstOrThrow()
  const member = await memberReader(deps, member_id)
  const letter = moneyLetter(member, brandOf(deps), kind as MailedKind, params as Record<string, string>)
  await sendLetter(deps, letter, {
    to: member.email,
    language: member.language,
    messageId: `notification.${notificationId}`,
  })
})

/** The mail says the same as the notification. */
function moneyLetter(
  reader: MailReader,
  brand: Brand,
  kind: MailedKind,
  params: Readonly<Record<string, string>>,
): Letter {
  const { mail } = serverTexts[reader.language]
  return {
    ...frame(reader, brand),
    subject: fillText(mail.moneyEvents[kind], writtenForPeople(params)),
    paragraphs: [notificationText(kind, params, reader.language)],
    button: { label: mail.openHistory, url: `${brand.url}/wallet/transaction-history` },
  }
}
