/** Few members of a batch change rank, and only those are looked up. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { Tx } from '../../platform/db/database.ts'

let t: TestServer
const members = 5000
beforeAll(async () => {
  t = await testServer()
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(`
      insert into member (id, username, email, full_name, country, language, password_hash, referral_code, ancestors, created_at)
      select gen_random_uuid(), 'many' || n, 'many' || n || '@halyard.test', 'M', 'SG', 'en', '', 'many' || n, '{}', now()
      from generate_series(1, ${members}) n;
      analyze member, team_total`),
  )
})
afterAll(() => t.close())

async function readOfMembers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = 'member'
  `.execute(tx)
  return rows[0]?.read ?? 0
}

test('of thousands of changed totals, only those with another rank are looked up', async () => {
  const read = await t.app.db.transact(async (tx) => {
    await sql`
      update team_total set own_volume = 1, rank = case when member % 1000 = 1 then 2 else rank end
    `.execute(tx)
    return readOfMembers(tx)
  })
  expect(read).toBeLessThan(20)
})
