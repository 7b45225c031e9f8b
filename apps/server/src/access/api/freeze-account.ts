import { devices as contract } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { distrustDevices, limitAddress } from '../abuse-protection/index.ts'
import { isOutdated, mailAccountFrozen, sessionOfLink } from '../email/index.ts'
import { cancelWaitingChange } from '../email-change/index.ts'
import { endAllSessions, lockPasskeys, removeDoubtfulPasskeys } from '../sessions/index.ts'
import { isLateTwoFa, takeLateTwoFaOff } from '../two-fa/index.ts'

export const freezeAccount = answerAnyone(contract.freezeAccount, async (app, { body, address }) => {
  const sessionId = await sessionOfLink(app, body.token)
  // Only invalid links count, so that nobody on the same network can use up a real link's tries.
  if (!sessionId) return (await limitAddress(app, 'freeze', address)) ?? refuse('FREEZE_LINK_INVALID')
  return app.db.transact(async (tx) => {
    const session = await tx
      .selectFrom('session')
      .select('member_id')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) return refuse('FREEZE_LINK_INVALID')
    await lockPasskeys(tx, session.member_id)
    // Sign-ins and password resets lock the same row, so each sees the other's effect.
    const member = await tx
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.id', 'member.frozen_at', 'member.reopened_at', 'member.two_fa_since'])
      .select('session.created_at as session_created_at')
      .where('session.id', '=', sessionId)
      .forNoKeyUpdate('member')
      .executeTakeFirstOrThrow()
    // A new password doesn't help while the second factor is an intruder's authenticator app.
    const now = app.clock.now()
    if (
      isOutdated({ created_at: member.session_created_at }, member) &&
      !isLateTwoFa(member, member.session_created_at, now)
    ) {
      return refuse('FREEZE_LINK_INVALID')
    }
    await takeLateTwoFaOff(tx, app, member, member.session_created_at)
    await removeDoubtfulPasskeys(tx, app, member.id)
    if (member.frozen_at) {
      // An operator's freeze stays, but lifting it now takes two operators, or one after the owner's new
      // password.
      await recordOwnersFreeze(tx, member.id, now)
    } else {
      await tx
        .updateTable('member')
        .set({ frozen_at: now, owner_froze_at: now })
        .where('id', '=', member.id)
        .execute()
      await endAllSessions(tx, member.id, 'FROZEN', now)
      await distrustDevices(tx, member.id)
      await cancelWaitingChange(tx, member.id, now)
      await enqueue(tx, mailAccountFrozen, { memberId: member.id, freezeId: newId() })
    }
    return { notice: 'ACCOUNT_NOW_FROZEN' as const }
  })
})

async function recordOwnersFreeze(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ owner_froze_at: now })
    .where('id', '=', memberId)
    .where('owner_froze_at', 'is', null)
    .execute()
}
