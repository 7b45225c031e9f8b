import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { roundsUntilStuck } from './failing-work.ts'
import { sealBooksNow } from './seal-books.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const openAlarms = () =>
  t.app.db.selectFrom('alarm').select(['kind', 'details']).where('cleared_at', 'is', null).execute()

test('books that cannot be sealed for ten rounds raise an alarm, which ends on success', async () => {
  await aMember(t, { usdt: '5' })
  const asOwnerDo = (statement: string) => asOwner(t.ownerUrl, (owner) => owner.query(statement))
  await asOwnerDo('alter function ledger_roll_up rename to ledger_roll_up_gone')
  for (let round = 1; round <= roundsUntilStuck; round++) {
    expect(await openAlarms()).toEqual([])
    await expect(sealBooksNow(t.app)).rejects.toThrow('ledger_roll_up')
  }
  expect(await openAlarms()).toMatchObject([
    { kind: 'BOOKS_UNSEALED', details: expect.stringContaining('ledger_roll_up') },
  ])
  await asOwnerDo('alter function ledger_roll_up_gone rename to ledger_roll_up')
  await sealBooksNow(t.app)
  expect(await openAlarms()).toEqual([])
})

test('a write that never ends keeps entries unsealed, and raises an alarm after a quarter of an hour', async () => {
  const slow = await t.app.db.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await aMember(t, { usdt: '5' })
  await sealBooksNow(t.app, 50)
  expect(await openAlarms()).toEqual([])
  t.advance(16 * 60)
  await sealBooksNow(t.app, 50)
  expect(await openAlarms()).toMatchObject([
    { kind: 'BOOKS_UNSEALED', details: expect.stringContaining('2 entries are not sealed') },
  ])
  await slow.query('commit')
  slow.release()
  await sealBooksNow(t.app)
  expect(await openAlarms()).toEqual([])
})
