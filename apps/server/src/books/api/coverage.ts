import { operatorBooks as contract } from '@halyard/contract'
import { coverageByDay, coverageOf } from '../../ledger/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { coverageDays, written } from '../coverage.ts'
import { lastRun } from '../reconciliation/index.ts'

export const coverage = answerOperator(contract.coverage, async (app, { query }) => {
  const days = coverageDays(app, query)
  if (!Array.isArray(days)) return days
  return app.db.snapshot(async (reader) => {
    const last = await lastRun(reader, app.clock.now())
    return {
      now: written(await coverageOf(reader)),
      days: (await coverageByDay(reader, days)).map(({ day, ...held }) => ({ day, ...written(held) })),
      reconciliation: last && { finishedAt: last.finishedAt, agreed: last.agreed },
    }
  })
})
