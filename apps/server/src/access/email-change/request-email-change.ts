/**
 * A new email opens the account to its reader, so it doesn't take effect at once: the old address confirms
 * it, or 72 hours pass after the old address was notified. For 30 days after that, a link in that mail can
 * still undo it.
 */
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { mailEmailChange } from './jobs.ts'

const waitSeconds = 72 * 3600
/** If mails to the old address fail, the new one takes effect after this time. */
export const unnotifiedWaitSeconds = 7 * 24 * 3600
export const undoSeconds = 30 * 24 * 3600

/** The caller has checked that the member controls the new address. A repeated request changes nothing. */
export async function requestEmailChange(
  tx: Tx,
  app: App,
  member: SignedInMember,
  newEmail: string,
): Promise<Refusal | null> {
  const now = app.clock.now()
  const { email: oldEmail } = await tx
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const waiting = await waitingChange(tx, member.id)
  if (oldEmail === newEmail || waiting?.new_email === newEmail) return null
  if (await isTaken(tx, newEmail, member.id, now)) return refuse('EMAIL_EXISTS', { field: 'email' })
  if (waiting) await cancelWaitingChange(tx, member.id, now)
  const id = newId()
  await tx
    .insertInto('email_change')
    .values({
      id,
      member_id: member.id,
      old_email: oldEmail,
      new_email: newEmail,
      requested_at: now,
      effective_at: laterBy(now, waitSeconds),
    })
    .execute()
  await lockWithdrawals(tx, app, member.id)
  await enqueue(tx, mailEmailChange, { changeId: id, letter: 'requested' })
  return null
}

/** A late mail must not shorten the time for objections. */
export async function waitFromNow({ db, clock }: App, changeId: string): Promise<void> {
  await run(
    db,
    `update email_change set effective_at = greatest(effective_at, $2) where id = $1 and notified_at is null`,
    [changeId, laterBy(clock.now(), waitSeconds)],
  )
}

export async function noteNotified({ db, clock }: App, changeId: string): Promise<void> {
  await run(db, 'update email_change set notified_at = $2 where id = $1 and notified_at is null', [
    changeId,
    clock.now(),
  ])
}

/**
 * For the member, or when a freeze or a new password secures the account: an intruder may have requested the
 * change. The caller holds the member's row.
 */
export async function cancelWaitingChange(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const cancelled = await run(
    tx,
    `update email_change set cancelled_at = $2
     where member_id = $1 and changed_at is null and cancelled_at is null and undone_at is null returning id`,
    [memberId, now],
  )
  return cancelled.length > 0
}

function waitingChange(tx: Tx, memberId: string) {
  return tx
    .selectFrom('email_change')
    .select('new_email')
    .where('member_id', '=', memberId)
    .where('changed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Belongs to another member, or to a former owner who can still take it back. */
export async function isTaken(tx: Tx, email: string, besides: string | null, now: Date): Promise<boolean> {
  const found = await run(
    tx,
    `select from member where email = $1 and id is distinct from $2
     union all
     select from email_change
     where old_email = $1 and member_id is distinct from $2 and undone_at is null
       and changed_at > $3::timestamptz - make_interval(secs => ${undoSeconds})`,
    [email, besides, now],
  )
  return found.length > 0
}
