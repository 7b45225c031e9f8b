/** Members log out all their other devices, under the conditions of end-session.ts. */
import { devices as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { lockMember } from '../accounts/index.ts'
import { requireRecentProof } from '../sessions/recent-proof.ts'
import { endOtherSessions } from '../sessions/sessions.ts'

export const endAllOtherSessions = answerMember(contract.endOtherSessions, async (app, { member }) => {
  const now = app.clock.now()
  return app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    const unproved = await requireRecentProof(tx, member, now)
    if (unproved) return unproved
    await endOtherSessions(tx, member, 'MEMBER', now)
    return { notice: 'SESSIONS_ENDED' as const }
  })
})
