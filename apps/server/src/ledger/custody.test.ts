import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../tests/support/database.ts'
import { postAsOwner } from '../../../../tests/support/post-as-owner.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'
import { balancesOf } from './balances.ts'
import { checkBooks } from './books.ts'
import { custodyInWallet, custodyOf, walletOf } from './chart.ts'
import { reserve, settle } from './hold.ts'
import { post } from './post.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const now = () => t.app.clock.now()
const places = () => balancesOf(t.app.db, [custodyOf('tron'), custodyInWallet('tron', 'hot')])

test('a database from before custody was split: what was credited lies on addresses, what was paid left the hot wallet', async () => {
  const { id } = await aMember(t)
  const way = { from: custodyOf('tron'), to: walletOf(id, 'usdt'), amount: 1_000n }
  await postAsOwner(t, uncaused('DEPOSIT', way))
  const details = { cause: newId() }
  const held = await transactAsOwner(t.ownerUrl, (tx) =>
    reserve(tx, { memberId: id, amount: 250n, details }, now()),
  )
  if (!held.posted) throw new Error('not held')
  // As it was booked before the migration.
  const parts = [{ to: custodyOf('tron'), amount: 250n }]
  await transactAsOwner(t.ownerUrl, (tx) => settle(tx, { holdId: held.holdId, details }, parts, now()))
  expect(await places()).toEqual([-750n, 0n])

  const migration = readFileSync(new URL('../../migrations/0061_split_custody.sql', import.meta.url), 'utf8')
  await asOwner(t.ownerUrl, async (owner) => {
    // That rule was added after this migration.
    await owner.query('alter table transfer disable trigger custody_holds_what_leaves')
    await owner.query(/^do \$\$[\s\S]*^\$\$;$/m.exec(migration)?.[0] ?? 'nothing')
    await owner.query('alter table transfer enable trigger custody_holds_what_leaves')
  })
  expect(await places()).toEqual([-1_000n, 250n])
  expect((await checkBooks(t.app.db)).faults).toEqual([])
})

test('a sweep that was not done on the chain is refused by the database', async () => {
  const way = { from: custodyInWallet('tron', 'hot'), to: custodyOf('tron'), amount: 5n }
  await expect(t.app.db.transact((tx) => post(tx, [uncaused('SWEEP', way)], now()))).rejects.toThrow(
    'Nothing has caused this SWEEP',
  )
})
