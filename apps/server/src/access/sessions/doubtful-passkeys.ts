/**
 * Passkeys that an intruder may have added: those younger than the longest session. Freezing by a link,
 * undoing a new e-mail and a password reset by mail remove them. Older ones stay: a thief of the mailbox must
 * not be able to remove every way in from the owner.
 */
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { maxSeconds } from './sessions.ts'

/** Before the member's row, as signing in does; blocks adding a passkey meanwhile (add-passkey.ts). */
export async function lockPasskeys(tx: Tx, memberId: string): Promise<void> {
  await lockName(tx, `passkeys:${memberId}`)
  await tx
    .selectFrom('passkey')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The caller has locked them. Notifies the member if there were any. */
export async function removeDoubtfulPasskeys(tx: Tx, app: App, memberId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('created_at', '>', laterBy(app.clock.now(), -maxSeconds.remembered))
    .returning('id')
    .execute()
  if (removed.length > 0) await tellOfSecurityEvent(tx, app, memberId, 'PASSKEYS_REMOVED')
}
