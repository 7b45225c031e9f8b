import { operator as contract } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { anOperator, operatorPassword } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const statusOf = async (token: string) => (await t.ask(contract.alarms, { query: {} }, { token })).status

const change = (
  table: 'operator' | 'operator_session',
  column: 'id' | 'operator_id',
  id: string,
  set: object,
) =>
  transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .updateTable(table as 'operator')
      .set(set)
      .where(column as 'id', '=', id)
      .execute(),
  )

async function emailOf(id: string): Promise<string> {
  const { email } = await t.app.db
    .selectFrom('operator')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

const signIn = (email: string, password = operatorPassword) =>
  t.ask(contract.operatorAuthenticate, { body: { email, password } })

test('a disabled operator is signed out at once, and cannot sign in', async () => {
  const { id, token } = await anOperator(t, ['alarms.clear'])
  expect(await statusOf(token)).toBe(200)
  await change('operator', 'id', id, { disabled_at: t.app.clock.now() })
  expect(await statusOf(token)).toBe(401)
  expect((await signIn(await emailOf(id))).body.code).toBe('INVALID_CREDENTIALS')
})
