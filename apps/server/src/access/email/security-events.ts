import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailSecurityEvent, type SecurityEvent } from './jobs.ts'
import { notify } from './notifications.ts'

/** Tells the member, by mail and in the portal, what happened to the account, in case it wasn't them. */
export async function tellOfSecurityEvent(
  tx: Tx,
  app: App,
  memberId: string,
  kind: SecurityEvent,
  /**
   * The session that did it, where a new password alone would not undo the damage: the letter then offers to
   * freeze the account.
   */
  sessionId?: string,
): Promise<void> {
  await enqueue(tx, mailSecurityEvent, { memberId, eventId: newId(), kind, ...(sessionId && { sessionId }) })
  await notify(tx, memberId, kind, {}, app.clock.now())
}
