/** However many members somebody has referred, their figures are stored, not counted on each read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { rowsRead } from '../../../../tests/support/rows-read.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { branchesAt } from './branches.ts'
import { teamOf } from './team-of.ts'

const directs = 5000
let t: TestServer
let top: TeamMember
beforeAll(async () => {
  t = await testServer()
  ;[top] = (await plantTree(t.app, [null])) as [TeamMember]
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query(
      `insert into member (id, username, email, full_name, country, language, password_hash, referral_code, sponsor_id,
         ancestors, created_at)
       select gen_random_uuid(), 'direct' || n, 'direct' || n || '@halyard.test', 'D', 'SG', 'en', '', 'direct' || n, $1,
         array[$2::integer], now()
       from generate_series(1, ${directs}) n`,
      [top.id, top.number],
    )
    await owner.query('update team_total set directs = $1 where member = $2', [directs, top.number])
    await owner.query('analyze member, team_total')
  })
})
afterAll(() => t.close())

test('a team and a page of direct referrals read few rows', async () => {
  await t.app.db.snapshot(async (reader) => {
    const node = { number: top.number, depth: 0 }
    const before = await rowsRead(reader, 'team_total')
    expect(await teamOf(reader, node)).toMatchObject({ directs })
    const { below } = await branchesAt(reader, node, { limit: 4 })
    expect(below).toHaveLength(4)
    expect((await rowsRead(reader, 'team_total')) - before).toBeLessThanOrEqual(20)
  })
})
