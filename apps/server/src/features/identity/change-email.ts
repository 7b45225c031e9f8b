import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { mailEmailChanged } from './jobs.ts'
import { endOtherSessions } from './sessions.ts'
import { voidCodes } from './verify-codes.ts'
import { lockWithdrawals } from './withdrawal-lock.ts'

/**
 * Gives the member another address to sign in with, and everything that follows from it. The caller has
 * seen the new address proved. Throws PostgreSQL's unique violation where it is another member's.
 */
export async function changeEmail(tx: Tx, app: App, member: SignedInMember, newEmail: string): Promise<void> {
  const now = app.clock.now()
  const { email: oldEmail } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // Another tab was faster with the same address.
  if (oldEmail === newEmail) return
  await tx.updateTable('member').set({ email: newEmail }).where('id', '=', member.id).execute()
  await voidCodes(tx, oldEmail, now)
  await lockWithdrawals(tx, app, member.id)
  await endOtherSessions(tx, member, 'EMAIL_CHANGED', now)
  const changeId = newId()
  await tx
    .insertInto('email_change')
    .values({
      id: changeId,
      member_id: member.id,
      old_email: oldEmail,
      new_email: newEmail,
      changed_at: now,
    })
    .execute()
  await enqueue(tx, mailEmailChanged, { changeId, to: 'old' })
  await enqueue(tx, mailEmailChanged, { changeId, to: 'new' })
}
