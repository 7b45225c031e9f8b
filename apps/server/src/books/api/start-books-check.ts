import { operatorBooks as contract } from '@halyard/contract'
import { sql } from 'kysely'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'

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
