import { operatorHome as contract, mayWork } from '@halyard/contract'
import { claimsOf, takeClaim, waitsIn } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { queueOf } from '../all-queues.ts'

export const claimItem = answerOperator(contract.claimItem, async (app, { body, operator }) => {
  if (!mayWork(body.queue, operator.capabilities)) return refuse('FORBIDDEN')
  return app.db.transact(async (tx) => {
    if (!(await waitsIn(tx, queueOf(body.queue), body.item, operator.capabilities)))
      return refuse('NOT_FOUND', { field: 'item' })
    await takeClaim(tx, app, body, operator)
    const claims = await claimsOf(tx, app, body.queue, [body.item], operator)
    return { claim: claims.get(body.item) ?? null }
  })
})
