import { devices as contract } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { distrustDevices, limitAddress } from '../abuse-protection/index.ts'
import { mailAccountFrozen, voidCodes } from '../email/index.ts'
import { changeOfLink } from '../email-change/email-change-links.ts'
import { mailEmailChange } from '../email-change/jobs.ts'
import { lockMemberOfChange } from '../email-change/lock-member-of-change.ts'
import { undoSeconds } from '../email-change/request-email-change.ts'
import { endAllSessions, lockPasskeys, removeDoubtfulPasskeys } from '../sessions/index.ts'
import { takeLateTwoFaOff } from '../two-fa/index.ts'

/**
 * Sent from the old mailbox: the change was not the member's. The old address is restored and the account
 * frozen, whatever was reset since, because only the reader of the old mailbox can't be the thief.
 */
export const undoEmailChange = answerAnyone(contract.undoEmailChange, async (app, { body, address }) => {
  const changeId = await changeOfLink(app, 'undo', body.token)
  if (!changeId) return (await limitAddress(app, 'freeze', address)) ?? refuse('LINK_INVALID')
  const undone = await app.db.transact((tx) => undo(tx, app, changeId))
  return undone ? { notice: 'ACCOUNT_NOW_FROZEN' as const } : refuse('LINK_INVALID')
})

async function undo(tx: Tx, app: App, changeId: string): Promise<boolean> {
  const now = app.clock.now()
  const of = await tx
    .selectFrom('email_change')
    .select('member_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!of) return false
  await lockPasskeys(tx, of.member_id)
  await lockMemberOfChange(tx, changeId)
  const change = await tx
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select([
      'member_id',
      'old_email',
      'requested_at',
      'undone_at',
      'member.email',
      'member.username',
      'member.frozen_at',
      'member.two_fa_since',
    ])
    .where('email_change.id', '=', changeId)
    .executeTakeFirst()
  if (!change) return false
  // Undone by this link, or by that of an earlier change, which takes precedence: a thief who changed the
  // address again has an undo link in their own mailbox, and must not restore that address.
  if (change.undone_at) return change.frozen_at !== null
  if (await oldAddressIsFree(tx, change, now)) return false
  // Includes a change cancelled before it took effect, since the intruder may have cancelled it. Later
  // changes lead away from the same mailbox.
  const undone = await run<{ id: string; counted: boolean }>(
    tx,
    `update email_change set undone_at = coalesce(undone_at, $3)
     where member_id = $1 and requested_at >= $2 returning id, changed_at is not null as counted`,
    [change.member_id, change.requested_at, now],
  )
  for (const { id, counted } of undone) {
    if (counted) await enqueue(tx, mailEmailChange, { changeId: id, letter: 'undone' })
  }
  await voidCodes(tx, change, now)
  await tx
    .updateTable('member')
    .set({ email: change.old_email, frozen_at: now, owner_froze_at: now })
    .where('id', '=', change.member_id)
    .execute()
  await endAllSessions(tx, change.member_id, 'FROZEN', now)
  await distrustDevices(tx, change.member_id)
  await takeLateTwoFaOff(tx, app, { id: change.member_id, ...change }, change.requested_at)
  await removeDoubtfulPasskeys(tx, app, change.member_id)
  await enqueue(tx, mailAccountFrozen, { memberId: change.member_id, freezeId: newId() })
  return true
}

/**
 * True once this change, or a later one, took effect 30 days ago: from then on anybody may register the old
 * address.
 */
async function oldAddressIsFree(
  tx: Tx,
  change: { readonly member_id: string; readonly requested_at: Date },
  now: Date,
): Promise<boolean> {
  const free = await run(
    tx,
    `select from email_change where member_id = $1 and requested_at >= $2
       and changed_at <= $3::timestamptz - make_interval(secs => ${undoSeconds}) limit 1`,
    [change.member_id, change.requested_at, now],
  )
  return free.length > 0
}
