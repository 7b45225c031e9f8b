/**
 * Members log out one of their devices. Requires recent proof, so that a stolen session can't lock the owner
 * out. The member is locked first, so that two devices that end each other's session don't deadlock.
 */
import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { lockMember } from '../accounts/index.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { endSession } from '../sessions/sessions.ts'

export const endOneSession = answerMember(contract.endSession, async (app, { member, body }) => {
  const { sessionId } = body
  if (!isId(sessionId)) return refuse('NOT_FOUND')
  return app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    const own = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    if (!own) return refuse('NOT_FOUND')
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    // Ending an ended session is fine, for example by a second click.
    await endSession(tx, sessionId, 'MEMBER', app.clock.now())
    return { notice: 'SESSION_REVOKED' as const }
  })
})
