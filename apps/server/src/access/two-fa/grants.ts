/**
 * A grant allows a session one sensitive action: proving the second factor issues it, and the action spends
 * it. It works once, for a short time, in its session, for the action it was requested for.
 */
import { type TwoFaAction, twoFaMoneyActions } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { noteProof } from '../sessions/index.ts'

const grantSeconds = 120

/** Also counts as a new proof of who holds the session, or for one extension of it. */
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
  await noteProof(tx, member, now, action === 'EXTEND_SESSION' ? action : 'STAY')
}

/**
 * If the member has 2FA on, spends a grant of this session or refuses. Called in the sensitive action's
 * transaction (see transact-or-refuse.ts), so that a grant is spent exactly when the action happens.
 */
export async function spendTwoFaGrant(
  tx: Tx,
  app: App,
  member: SignedInMember,
  action: TwoFaAction,
): Promise<Refusal | null> {
  const [missing] = await run(tx, missedGrant, [
    member.id,
    member.sessionId,
    app.clock.now(),
    action,
    isMoneyAction(action),
  ])
  return missing ? refuse('TWO_FA_REQUIRED') : null
}

/** Returns a row if a grant is needed and there was none. */
const missedGrant = `
  with protected_member as (select from member where id = $1 and totp_secret_sealed is not null),
  granted as (
    select id from two_fa_grant
    where exists (select from protected_member) and session_id = $2 and used_at is null and expires_at > $3
      and (action = $4 or ($5 and action is null))
    order by id limit 1 for no key update
  ),
  spent as (update two_fa_grant set used_at = $3 where id = (select id from granted) returning id)
  select from protected_member where not exists (select from spent)`

/**
 * A grant without a named action covers the actions of the specification's own screens, never a change to the
 * account.
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
