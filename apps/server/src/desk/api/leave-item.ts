import { operatorHome as contract, mayWork } from '@halyard/contract'
import { leaveClaim } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

export const leaveItem = answerOperator(contract.leaveItem, async (app, { body, operator }) => {
  if (!mayWork(body.queue, operator.capabilities)) return refuse('FORBIDDEN')
  await app.db.transact((tx) => leaveClaim(tx, body, operator))
  return {}
})
