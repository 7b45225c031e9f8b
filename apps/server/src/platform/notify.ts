import type { NotificationTexts } from '../locales/en/notifications.ts'
import { runAlong, type Tx } from './db/database.ts'
import { newId } from './ids.ts'

export type NotificationKind = keyof NotificationTexts

/**
 * Notifies a member and returns the notification's id. Only the kind and the values are stored: the text is
 * made in the reader's language.
 */
export function notify(
  tx: Tx,
  memberId: string,
  kind: NotificationKind,
  params: Readonly<Record<string, string>>,
  now: Date,
): string {
  const id = newId()
  runAlong(
    tx,
    'insert into notification (id, member_id, kind, params, created_at) values ($1, $2, $3, $4, $5)',
    [id, memberId, kind, JSON.stringify(params), now],
  )
  return id
}
