import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { run, type Tx } from './database.ts'
import { asRequest } from './request-context.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const readOnly = '25006'

test('PostgreSQL refuses writes of a read-only request and allows its reads', async () => {
  const looking = <T>(work: () => T) =>
    asRequest({ path: '/some/call', movesMoney: false, readOnly: true }, work)
  const forget = (tx: Tx) => run(tx, 'delete from rate_limit', [])
  const count = (tx: Tx) => run(tx, 'select 1', [])
  await expect(looking(() => t.app.db.transact(forget))).rejects.toMatchObject({ code: readOnly })
  expect(await looking(() => t.app.db.transact(count))).toHaveLength(1)
  expect(await t.app.db.transact(forget)).toEqual([])
})
