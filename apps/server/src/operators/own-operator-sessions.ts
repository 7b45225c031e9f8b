/** An operator's open sessions. Every operator may manage their own. */
import { operator as contract } from '@halyard/contract'
import { laterBy } from '../platform/clock.ts'
import { answerOperator } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { endOperatorSession, idleSeconds } from './operator-sessions.ts'

export const operatorLogout = answerOperator(contract.operatorLogout, async (app, { operator }) => {
  await app.db.transact((tx) => endOperatorSession(tx, operator.id, operator.sessionId, app.clock.now()))
  return { notice: 'LOGGED_OUT' as const }
})

export const operatorSessions = answerOperator(contract.operatorSessions, async (app, { operator }) => {
  const now = app.clock.now()
  const rows = await app.db
    .selectFrom('operator_session')
    .selectAll()
    .where('operator_id', '=', operator.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', laterBy(now, -idleSeconds))
    .where('id', 'not in', (keys) => keys.selectFrom('api_key').select('id'))
    .orderBy('created_at', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === operator.sessionId,
      address: row.address,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  }
})

export const endOwnOperatorSession = answerOperator(
  contract.endOperatorSession,
  async (app, { operator, body }) => {
    const { sessionId } = body
    const ended =
      isId(sessionId) &&
      (await app.db.transact((tx) => endOperatorSession(tx, operator.id, sessionId, app.clock.now())))
    return ended ? { notice: 'SESSION_REVOKED' as const } : refuse('NOT_FOUND')
  },
)
