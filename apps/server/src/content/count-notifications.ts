import type { Reader } from '../platform/db/database.ts'
import { isShown } from './shown-notifications.ts'

/** A member's number of notifications, and of unread ones. */
export async function countNotifications(
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
