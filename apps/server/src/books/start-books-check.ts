import { operatorBooks as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { audit } from '../operators/index.ts'
import { cutPage, pageOf } from '../platform/db/pages.ts'
import { answerOperator } from '../platform/http/handler.ts'
import { newId } from '../platform/ids.ts'
import { allCheckParts } from './reconciliation/index.ts'

/** Answers at once; the worker does it. A check under way is returned as it is. */
export const startBooksCheck = answerOperator(contract.startBooksCheck, (app, { operator, address }) =>
  app.db.transact(async (tx) => {
    await audit(tx, app, { operator, action: 'books.check', subject: 'books', reason: 'on demand', address })
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into books_check (id, requested_by, requested_at) values (${newId()}, ${operator.id}, ${app.clock.now()})
        on conflict ((true)) where finished_at is null do nothing
        returning id
      )
      select id from made union all select id from books_check where finished_at is null limit 1
    `.execute(tx)
    if (rows[0]) return { checkId: rows[0].id }
    // It has finished just now.
    const { id } = await tx
      .selectFrom('books_check')
      .select('id')
      .orderBy('requested_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { checkId: id }
  }),
)

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
      requestedAt: row.requested_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
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
