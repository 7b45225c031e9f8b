/** The cost of a batch must not grow with the history. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { aMember } from '../../../../tests/support/wallets.ts'
import { custodyOf, walletOf } from './chart.ts'
import { post } from './post.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('a batch reads only its own transfers', async () => {
  const { id } = await aMember(t)
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(`
      set session_replication_role = replica;
      insert into transfer (id, kind, details, created_at)
      select gen_random_uuid(), 'DEPOSIT', '{}', now() from generate_series(1, 30000);
      analyze transfer`),
  )
  const deposits = Array.from({ length: 500 }, () =>
    uncaused('DEPOSIT', { from: custodyOf('TRC20'), to: walletOf(id, 'usdt'), amount: 1n }),
  )
  const read = await transactAsOwner(t.ownerUrl, async (tx) => {
    await post(tx, deposits, t.app.clock.now())
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'transfer'
    `.execute(tx)
    return rows[0]?.read
  })
  expect(read).toBe(0)
})
