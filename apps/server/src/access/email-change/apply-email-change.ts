import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { voidCodes } from '../email/index.ts'
import { endAllSessions } from '../sessions/index.ts'
import { mailEmailChange } from './jobs.ts'
import { lockMemberOfChange } from './lock-member-of-change.ts'
import { isTaken } from './request-email-change.ts'

/**
 * Makes the new address effective. Returns false if the change is already settled, or another account has
 * taken the address meanwhile.
 */
export async function applyEmailChange(tx: Tx, app: App, changeId: string): Promise<boolean> {
  const now = app.clock.now()
  if (!(await lockMemberOfChange(tx, changeId))) return false
  const change = await tx
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select(['email_change.member_id', 'email_change.new_email', 'member.email', 'member.username'])
    .where('email_change.id', '=', changeId)
    .where('changed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!change) return false
  if (await isTaken(tx, change.new_email, change.member_id, now)) {
    await tx.updateTable('email_change').set({ cancelled_at: now }).where('id', '=', changeId).execute()
    return false
  }
  await tx
    .updateTable('email_change')
    .set({ changed_at: now, old_email: change.email })
    .where('id', '=', changeId)
    .execute()
  await tx.updateTable('member').set({ email: change.new_email }).where('id', '=', change.member_id).execute()
  await voidCodes(tx, change, now)
  await lockWithdrawals(tx, app, change.member_id)
  await endAllSessions(tx, change.member_id, 'EMAIL_CHANGED', now)
  await enqueue(tx, mailEmailChange, { changeId, letter: 'old' })
  await enqueue(tx, mailEmailChange, { changeId, letter: 'new' })
  return true
}
