import { operatorInvestments as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../operations/index.ts'
import { runReconciliation } from './run-reconciliation.ts'

export const reconcile = answerOperator(contract.reconcile, async (app, { operator, address }) => {
  await app.db.transact((tx) =>
    audit(tx, app, {
      operatorId: operator.id,
      action: 'books.reconcile',
      subject: 'books',
      reason: 'on demand',
      address,
    }),
  )
  const reconciled = await runReconciliation(app, operator.id)
  if (!reconciled) return refuse('UNAVAILABLE')
  const { id: reconciliationId, agreed, subjects, differences, left } = reconciled
  return { reconciliationId, agreed, subjects, differences, left }
})
