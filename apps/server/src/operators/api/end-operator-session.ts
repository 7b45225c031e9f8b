import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { endOperatorSession } from '../operator-sessions.ts'

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
