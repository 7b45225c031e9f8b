import { operatorBooks as contract } from '@halyard/contract'
import { cutPage, pageOf } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { allCheckParts } from '../reconciliation/index.ts'

export const booksChecks = answerOperator(contract.booksChecks, async (app, { query }) => {
  const page = pageOf({ table: 'books_check', time: 'requested_at', newestFirst: true }, query)
  const found = await app.db
    .selectFrom('books_check')
    .innerJoin('operator', 'operator.id', 'books_check.requested_by')
    .selectAll('books_check')
    .select('operator.name')
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute()
  const { rows, next } = cutPage(found, query)
  return {
    checks: rows.map((row) => ({
      id: row.id,
      state: row.finished_at
        ? ('FINISHED' as const)
        : row.started_at
          ? ('RUNNING' as const)
          : ('WAITING' as const),
      requestedBy: row.name,
      requestedAt: row.requested_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      part: row.part,
      partsDone: row.parts_done,
      parts: allCheckParts.length,
      rowsDone: Number(row.rows_done),
      rowsInAll: Number(row.rows_in_all),
      entries: row.entries === null ? null : Number(row.entries),
      sealed: row.sealed === null ? null : Number(row.sealed),
      faults: row.faults,
    })),
    next,
  }
})
