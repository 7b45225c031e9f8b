import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { endOperatorSession } from '../operator-sessions.ts'

export const operatorLogout = answerOperator(contract.operatorLogout, async (app, { operator }) => {
  await app.db.transact((tx) => endOperatorSession(tx, operator.id, operator.sessionId, app.clock.now()))
  return { notice: 'LOGGED_OUT' as const }
})
