import type { NotificationTexts } from '../locales/en/notifications.ts'
import type { Tx } from './db/database.ts'
import { newId } from './ids.ts'

export type NotificationKind = keyof NotificationTexts

/** Tells a member something. Only kind and values are stored: the text is made in the reader's language. */
export async function notify(
  tx: Tx,
  memberId: string,
  kind: NotificationKind,
  params: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({ id: newId(), member_id: memberId, kind, params: JSON.stringify(params), created_at: now })
    .execute()
}
