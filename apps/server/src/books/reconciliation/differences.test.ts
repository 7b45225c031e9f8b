// The application's role can neither delete nor change the differences that a night has found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { newId } from '../../platform/ids.ts'

let t: TestServer
const [run, later, difference] = [newId(), newId(), newId()]
beforeAll(async () => {
  t = await testServer()
  const now = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    await tx
      .insertInto('reconciliation')
      .values([
        { id: run, requested_at: now, started_at: now, finished_at: now, agreed: false },
        { id: later, requested_at: now, started_at: now },
      ])
      .execute()
    await tx
      .insertInto('reconciliation_difference')
      .values({
        ...{ id: difference, subject_kind: 'NETWORK', subject: 'TRC20', expected: 5, found: 0 },
        ...{ found_by: run, created_at: now },
      })
      .execute()
  })
})
afterAll(() => t.close())

const write = (statement: string) => t.app.db.pool.query(statement)

test.each(['reconciliation', 'reconciliation_difference'])('no row of %s is removed', async (table) => {
  await expect(write(`delete from ${table}`)).rejects.toThrow('permission denied')
  await expect(write(`truncate ${table} cascade`)).rejects.toThrow('permission denied')
})

test('a comparison with a difference never agrees, and its requester never changes', async () => {
  const { id } = await anOperator(t, [])
  for (const change of [
    'agreed = true',
    'agreed = null',
    `requested_by = '${id}'`,
    "requested_at = requested_at - interval '1 year'",
    'after_approval = true',
    `id = '${newId()}'`,
  ])
    await expect(write(`update reconciliation set ${change} where id = '${run}'`)).rejects.toThrow('stays so')
  await write(`update reconciliation set agreed = true, finished_at = now() where id = '${later}'`)
  const approved = newId()
  await write(`insert into reconciliation (id, after_approval) values ('${approved}', true)`)
  await write(`update reconciliation set after_approval = false where id = '${approved}'`)
  const started = newId()
  await write(
    `insert into reconciliation (id, after_approval, started_at) values ('${started}', true, now())`,
  )
  await expect(
    write(`update reconciliation set after_approval = false where id = '${started}'`),
  ).rejects.toThrow('stays so')
})

test('a difference keeps its subject, and is resolved once', async () => {
  for (const change of [
    "subject = 'BEP20'",
    "subject_kind = 'ORDER'",
    `found_by = '${later}'`,
    "created_at = created_at - interval '1 year'",
    `id = '${newId()}'`,
  ])
    await expect(write(`update reconciliation_difference set ${change}`)).rejects.toThrow('resolved once')
  await write('update reconciliation_difference set expected = 6')
  await write(`update reconciliation_difference set resolved_by = '${later}'`)
  for (const change of ['resolved_by = null', `resolved_by = '${run}'`, 'expected = 0'])
    await expect(write(`update reconciliation_difference set ${change}`)).rejects.toThrow('resolved once')
})
