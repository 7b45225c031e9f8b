import { operatorInvestments as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { runState } from '../reconciliation/run-state.ts'

/** Answers at once; the worker does the run. If a run is already waiting, returns that one and makes it start now. */
export const reconcile = answerOperator(contract.reconcile, (app, { operator, address }) =>
  app.db.transact(async (tx) => {
    await audit(tx, app, {
      operator,
      action: 'books.reconcile',
      subject: 'books',
      reason: 'on demand',
      address,
    })
    await sql`
      insert into reconciliation (id, requested_at, requested_by) values (${newId()}, ${app.clock.now()}, ${operator.id})
      on conflict ((true)) where started_at is null do update set after_approval = false
    `.execute(tx)
    const run = await tx
      .selectFrom('reconciliation')
      .selectAll()
      .where('started_at', 'is', null)
      .executeTakeFirst()
    // The worker has already started it.
    const newest =
      run ??
      (await tx
        .selectFrom('reconciliation')
        .selectAll()
        .where('requested_by', 'is not', null)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow())
    return { reconciliationId: newest.id, state: runState(newest, app.clock.now()) }
  }),
)
