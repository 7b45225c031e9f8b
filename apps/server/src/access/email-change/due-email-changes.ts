import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { unnotifiedWaitSeconds } from './request-email-change.ts'

/**
 * Changes neither confirmed nor undone whose wait is over: 72 hours after the old address was notified, or,
 * if it could not be, at least seven days after the request.
 */
export async function dueEmailChanges(app: App): Promise<string[]> {
  const now = app.clock.now()
  const due = await app.db
    .selectFrom('email_change')
    .select('id')
    .where('effective_at', '<=', now)
    .where((where) =>
      where.or([
        where('notified_at', 'is not', null),
        where('requested_at', '<=', laterBy(now, -unnotifiedWaitSeconds)),
      ]),
    )
    .where('changed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('undone_at', 'is', null)
    .orderBy('effective_at')
    .execute()
  return due.map(({ id }) => id)
}
