import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { csvOf, importStatement } from '../../../../../tests/support/statements.ts'

let t: TestServer
let one: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  one = await anOperator(t, ['statements.import'])
})
afterAll(() => t.close())

/** The number of SQL statements that an import of so many lines takes. */
async function statementsFor(count: number): Promise<number> {
  const lines = Array.from({ length: count }, () => ({ amount: '1', details: 'Payment 100042-3' }))
  const { submit } = pg.Query.prototype
  let statements = 0
  pg.Query.prototype.submit = function (connection) {
    statements += 1
    return submit.call(this, connection)
  }
  try {
    expect((await importStatement(t, one, csvOf(...lines))).body).toMatchObject({ added: count })
  } finally {
    pg.Query.prototype.submit = submit
  }
  return statements
}

test('a long statement takes three SQL statements per thousand lines', async () => {
  await statementsFor(1)
  const few = await statementsFor(1)
  expect((await statementsFor(2001)) - few).toBe(6)
})

test('no work is done per line', async () => {
  const { rows } = await t.app.db.pool.query(
    `select tgname from pg_trigger where tgrelid in ('bank_statement_line'::regclass, 'bank_statement_sighting'::regclass)
       and not tgisinternal and tgtype & 1 = 1`,
  )
  expect(rows).toEqual([])
})
