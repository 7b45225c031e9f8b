import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { runs } from '../../../../tests/support/drawn-seed.ts'
import { anyTree, anyWishes, eventsOf } from '../../../../tests/support/random-teams.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { newId } from '../platform/ids.ts'
import { runEvents } from './bonuses/run-events.ts'
import { recountTeams } from './recount.ts'
import { recountTeamsNow } from './recount-nightly.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('for any events and progress of the worker, the recount agrees with the stored sums', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, anyWishes, fc.nat({ max: 30 }), async (sponsors, wishes, part) => {
      const numbers = (await plantTree(t.app, sponsors)).map(({ number }) => number)
      // Scaled up to reach ranks.
      const large = wishes.map((wish) => ({ ...wish, size: wish.size * 10 }))
      const events = eventsOf(large, numbers, t.app.clock.now())
      if (events.length > 0) await plantEvents(t.app, events)
      if (part > 0) await runEvents(t.app, part)
      expect(await recountTeams(t.app.db)).toEqual([])
    }),
    { numRuns: runs(2, 40) },
  )
}, 120_000)

test('ranks are counted for everybody above, and the recount agrees', async () => {
  const [top, middle, low] = (await plantTree(t.app, [null, 0, 1])) as [TeamMember, TeamMember, TeamMember]
  const at = t.app.clock.now()
  const buy = (member: number, amount: bigint) => ({
    kind: 'PURCHASED' as const,
    member,
    order: newId(),
    amount,
    at,
  })
  await plantEvents(t.app, [buy(middle.number, 3000n * 10n ** 6n), buy(low.number, 60_000n * 10n ** 6n)])
  while ((await runEvents(t.app)) > 0);
  const counted = await t.app.db
    .selectFrom('downline_rank')
    .selectAll()
    .where('ancestor', '=', top.number)
    .execute()
  expect(counted).toEqual([{ ancestor: top.number, rank: 3, members: 1 }])
  expect(await recountTeams(t.app.db)).toEqual([])
})

const alarms = async () =>
  t.app.db.selectFrom('alarm').select(['kind', 'subject', 'details']).orderBy('subject').execute()

test.each([
  ['own_sales = 5', 'own sales: kept 5, recounted 0'],
  ['own_sales_below_high = 5', 'own sales below their highest: kept 5, recounted 0'],
  ['group_sales = 5', 'group sales: kept 5, recounted 0'],
  ['users = 9', 'users: kept 9, recounted 1'],
  ['active_users = 1', 'active users: kept 1, recounted 0'],
  ['directs = 4', 'direct referrals: kept 4, recounted 1'],
  ['direct_sales = 6', 'direct sales: kept 6, recounted 0'],
  ['own_volume = 2', 'own volume: kept 2, recounted 0'],
  ['group_volume = 3', 'group volume: kept 3, recounted 0'],
  ['sponsor = null', /^sponsor: kept nothing, recounted \d+$/],
  ['rank = 3', 'rank: kept 3, recounted 1'],
  ["username = 'anybody'", /^username: kept anybody, recounted team\w+$/],
  ['member_id = gen_random_uuid()', /^member id: kept [\da-f-]{36}, recounted [\da-f-]{36}$/],
])(
  'a total that differs (%s) raises an alarm that names the member, and is not changed',
  async (change, expected) => {
    const [, member] = (await plantTree(t.app, [null, 0, 1])) as [TeamMember, TeamMember]
    while ((await runEvents(t.app)) > 0);
    await recountTeamsNow(t.app)
    const before = await alarms()
    await transactAsOwner(t.ownerUrl, (tx) =>
      sql`update team_total set ${sql.raw(change)} where member = ${member.number}`.execute(tx),
    )
    await recountTeamsNow(t.app)
    const raised = (await alarms()).filter(({ subject }) => !before.some((one) => one.subject === subject))
    expect(raised).toEqual([
      {
        kind: 'TEAM_TOTAL_DIFFERS',
        subject: `member:${member.number}`,
        details: typeof expected === 'string' ? expected : expect.stringMatching(expected),
      },
    ])
    expect((await recountTeams(t.app.db)).map(({ member: number }) => number)).toContain(member.number)
  },
)

test('a wrong count of ranks raises an alarm too', async () => {
  const [top] = (await plantTree(t.app, [null, 0])) as [TeamMember]
  while ((await runEvents(t.app)) > 0);
  await transactAsOwner(t.ownerUrl, (tx) =>
    sql`insert into downline_rank (ancestor, rank, members) values (${top.number}, 4, 2)`.execute(tx),
  )
  await recountTeamsNow(t.app)
  expect(await alarms()).toContainEqual({
    kind: 'TEAM_TOTAL_DIFFERS',
    subject: `member:${top.number}`,
    details: 'members of rank 4: kept 2, recounted 0',
  })
})
