import { operatorInvestments as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { runState } from '../reconciliation/run-state.ts'

export const reconciliations = answerOperator(contract.reconciliations, async (app, { query }) => {
  const page = pageOf({ table: 'reconciliation', time: 'requested_at', newestFirst: true }, query)
  const found = await app.db
    .selectFrom('reconciliation')
    .selectAll()
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  return {
    reconciliations: rows.map((run) => ({
      id: run.id,
      state: runState(run, app.clock.now()),
      requestedAt: run.requested_at,
      startedAt: run.started_at,
      finishedAt: run.finished_at,
      agreed: run.agreed,
      subjects: run.subjects,
      left: run.left_out,
      closed: run.closed_payments,
    })),
    next,
  }
})
