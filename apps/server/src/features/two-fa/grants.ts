/**
 * What allows a session one sensitive action: proving the second factor gives it a grant, and the action uses
 * the grant up. A grant works once, for a short time, in its session, for the action it was requested for.
 */
import { type TwoFaAction, twoFaMoneyActions } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { noteProof } from '../sessions/index.ts'
import { twoFaIsOn } from './totp-secret.ts'

const grantSeconds = 120

/** Also counts as a new proof of who holds the session. */
export async function giveTwoFaGrant(
  tx: Tx,
  app: App,
  member: SignedInMember,
  action: TwoFaAction | null,
): Promise<void> {
  const now = app.clock.now()
  await tx
    .insertInto('two_fa_grant')
    .values({
      id: newId(),
      session_id: member.sessionId,
      action,
      created_at: now,
      expires_at: laterBy(now, grantSeconds),
    })
    .execute()
  await noteProof(tx, member, now)
}

/**
 * If the member has 2FA on, uses up a grant of this session or refuses. Called in the transaction of the
 * sensitive action (see transact-or-refuse.ts), so that a grant is spent exactly when the action happens.
 */
export async function spendTwoFaGrant(
  tx: Tx,
  app: App,
  member: SignedInMember,
  action: TwoFaAction,
): Promise<Refusal | null> {
  if (!(await twoFaIsOn(tx, member.id))) return null
  const now = app.clock.now()
  const grant = await tx
    .selectFrom('two_fa_grant')
    .select('id')
    .where('session_id', '=', member.sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((is) =>
      is.or([is('action', '=', action), ...(isMoneyAction(action) ? [is('action', 'is', null)] : [])]),
    )
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!grant) return refuse('TWO_FA_REQUIRED')
  await tx.updateTable('two_fa_grant').set({ used_at: now }).where('id', '=', grant.id).execute()
  return null
}

/**
 * A grant without a named action covers what the specification's own screens do with it, never a change to
 * the account.
 */
function isMoneyAction(action: TwoFaAction): boolean {
  return (twoFaMoneyActions as readonly TwoFaAction[]).includes(action)
}

/** After 2FA is turned off, grants earned with it no longer count, in any session of the member. */
export async function forgetTwoFaGrants(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('two_fa_grant')
    .where('used_at', 'is', null)
    .where('session_id', 'in', (of) =>
      of.selectFrom('session').select('id').where('member_id', '=', memberId),
    )
    .execute()
}
