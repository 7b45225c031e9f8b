import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailSecurityEvent, type SecurityEvent } from './jobs.ts'
import { notify } from './notifications.ts'

/** Notifies the member of a security event by mail and in the portal, in case an intruder caused it. */
export async function tellOfSecurityEvent(
  tx: Tx,
  app: App,
  memberId: string,
  kind: SecurityEvent,
  /**
   * The session that caused it, if a new password alone would not undo the damage: the mail then offers to
   * freeze the account.
   */
  sessionId?: string,
): Promise<void> {
  await enqueue(tx, mailSecurityEvent, { memberId, eventId: newId(), kind, ...(sessionId && { sessionId }) })
  await notify(tx, memberId, kind, {}, app.clock.now())
}
