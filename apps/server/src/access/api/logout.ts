import { account } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { endSession } from '../sessions/sessions.ts'

export const logout = answerMember(account.logout, async (app, { member }) => {
  await app.db.transact((tx) => endSession(tx, member.sessionId, 'LOGOUT', app.clock.now()))
  return { notice: 'LOGGED_OUT' }
})
