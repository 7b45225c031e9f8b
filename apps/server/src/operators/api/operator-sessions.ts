import { operator as contract } from '@halyard/contract'
import { laterBy } from '../../platform/clock.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { idleSeconds } from '../operator-sessions.ts'

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
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
  }
})
