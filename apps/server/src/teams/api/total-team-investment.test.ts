import { childrenAtOnce, team as contract, foundAtOnce } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { tokenOf } from '../../../../../tests/support/team-members.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { runEvents } from '../bonuses/run-events.ts'

const usdt = 1_000_000n

let t: TestServer
let members: TeamMember[]
let as: { token: string }

/** Ann referred Ben and Cy; Ben referred Di, Di referred Fay. Eve is above Ann. */
beforeAll(async () => {
  t = await testServer()
  members = await plantTree(t.app, [null, 0, 1, 1, 2, 4])
  as = { token: await tokenOf(t, ann()) }
  while ((await runEvents(t.app)) > 0);
  const buy = (member: TeamMember, price: bigint) => ({
    kind: 'PURCHASED' as const,
    member: member.number,
    order: newId(),
    amount: price * usdt,
    at: t.app.clock.now(),
  })
  await plantEvents(t.app, [buy(ann(), 10n), buy(ben(), 500n), buy(cy(), 900n)])
  while ((await runEvents(t.app)) > 0);
  await plantEvents(t.app, [buy(fay(), 1000n)])
})
afterAll(() => t.close())

const at = (index: number) => members[index] as TeamMember
const [eve, ann, ben, cy, di, fay] = [0, 1, 2, 3, 4, 5].map((index) => () => at(index)) as [
  () => TeamMember,
  () => TeamMember,
  () => TeamMember,
  () => TeamMember,
  () => TeamMember,
  () => TeamMember,
]

const ask = (query: object = {}, more: object = {}) =>
  t.ask(contract.totalTeamInvestment, { query }, { ...as, ...more })

const node = (member: TeamMember, sales: string, users: number, active: number, below: unknown[] = []) => ({
  // Di alone has bought nothing.
  isActive: member !== di(),
  memberId: member.id,
  username: member.username,
  salesValue: sales,
  noOfUsers: users,
  noOfActiveUsers: active,
  downlineTeamBos: below,
  moreAfter: null,
})

describe('the tree', () => {
  test('[API-087] [FLD-044] without parameters: the member’s own node with its children, the largest sales first', async () => {
    const { body } = await ask()
    expect(body.TeamBos).toEqual([
      node(ann(), '2410.00', 4, 3, [node(ben(), '1500.00', 2, 1), node(cy(), '900.00', 0, 0)]),
    ])
    expect(body.moreFound).toBe(false)
  })

  test('[API-087] memberId loads that node with its children', async () => {
    expect((await ask({ memberId: di().id })).body.TeamBos).toEqual([
      node(di(), '1000.00', 1, 1, [node(fay(), '1000.00', 0, 0)]),
    ])
  })

  test('[API-088] the older name answers the same', async () => {
    expect(await ask({}, { path: '/team/teamTree' })).toEqual(await ask())
  })

  test('[PER-016] members above, beside or nonexistent are not found, with the same answer', async () => {
    const [other] = await plantTree(t.app, [null])
    const answers = await Promise.all(
      [eve().id, other?.id ?? '', newId(), 'nobody'].map(async (memberId) => {
        const { status, body } = await ask({ memberId })
        const { requestId, ...content } = body
        return { status, content }
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 404, content: { code: 'NOT_FOUND' } })
  })
})

test('a member is active as long as they hold a package, also before the totals are updated', async () => {
  const [top, child] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  const token = await tokenOf(t, top)
  const active = async () => {
    const { body } = await ask({}, { token })
    const found = await ask({ keyword: child.username }, { token })
    const states = (nodes: typeof body.TeamBos): boolean[] =>
      nodes.flatMap(({ isActive, downlineTeamBos }) => [isActive, ...states(downlineTeamBos)])
    expect(states(found.body.TeamBos)).toEqual(states(body.TeamBos))
    return states(body.TeamBos)
  }
  const event = (kind: 'PURCHASED' | 'ENDED', { number }: TeamMember, order: string) =>
    plantEvents(t.app, [{ kind, member: number, order, amount: 500n * usdt, at: t.app.clock.now() }])
  const orders = [newId(), newId()] as const
  expect(await active()).toEqual([false, false])
  for (const order of orders) await event('PURCHASED', child, order)
  expect(await active()).toEqual([false, true])
  while ((await runEvents(t.app)) > 0);
  await event('PURCHASED', top, newId())
  await event('ENDED', child, orders[0])
  expect(await active()).toEqual([true, true])
  await event('ENDED', child, orders[1])
  expect(await active()).toEqual([true, false])
  while ((await runEvents(t.app)) > 0);
  expect(await active()).toEqual([true, false])
})

describe('the search', () => {
  test('[API-087] a keyword gives the tree cut down to the paths to usernames beginning with it, in any case', async () => {
    const { body } = await ask({ keyword: ` ${fay().username.toUpperCase()} ` })
    expect(body.TeamBos).toEqual([
      node(ann(), '2410.00', 4, 3, [
        node(ben(), '1500.00', 2, 1, [node(di(), '1000.00', 1, 1, [node(fay(), '1000.00', 0, 0)])]),
      ]),
    ])
  })

  test('[PER-016] nobody outside the downline is found, nor the member', async () => {
    // A username that is a prefix of another's finds that other one.
    const { body } = await ask({ keyword: eve().username })
    expect(JSON.stringify(body)).not.toContain(eve().id)
    const own = members.slice(2).filter(({ username }) => username.startsWith(ann().username))
    expect((await ask({ keyword: ann().username })).body.TeamBos).toHaveLength(own.length > 0 ? 1 : 0)
    for (const keyword of ['%', '_', '~', 'ﬀ', "'", '\\'])
      expect((await ask({ keyword })).body).toMatchObject({ TeamBos: [], moreFound: false })
  })

  test('inside another node of the own tree, and at most ten at once', async () => {
    const [top, ...others] = await plantTree(t.app, [
      null,
      ...Array.from({ length: foundAtOnce + 2 }, () => 0),
    ])
    const token = await tokenOf(t, top as TeamMember)
    const { body } = await ask({ keyword: 'team' }, { token })
    expect(body.TeamBos[0]?.downlineTeamBos).toHaveLength(foundAtOnce)
    expect(body.moreFound).toBe(true)
    const below = await ask({ keyword: 'team', memberId: others[0]?.id }, { token })
    expect(below.body.TeamBos).toEqual([])
  })
})

/** All at once: one by one, two hundred take seconds. */
function plantChildren({ id, number }: TeamMember, count: number): Promise<{ id: string; number: number }[]> {
  return t.app.db.transact(async (tx) => {
    const { rows } = await sql<{ id: string; number: number }>`
      insert into member (id, username, email, full_name, country, language, password_hash, referral_code,
        sponsor_id, ancestors, created_at)
      select gen_random_uuid(), 'child' || n, 'child' || n || '@team.test', 'C', 'SG', 'en', '', 'C' || n, ${id},
        array[${number}::integer], now()
      from generate_series(1, ${count}::integer) n returning id, number
    `.execute(tx)
    await sql`
      insert into team_event (id, kind, cause, member, amount, occurred_at)
      select gen_random_uuid(), 'JOINED', id::text, number, 0, now() from member where sponsor_id = ${id}
    `.execute(tx)
    return rows
  })
}

test('a search reaches 200 levels down, however long the chain is', async () => {
  const chain = await plantTree(t.app, [null, ...Array.from({ length: 201 }, (_, above) => above)])
  const [top, next] = chain as [TeamMember, TeamMember]
  const deepest = chain.at(-1) as TeamMember
  const found = async (viewer: TeamMember) => {
    const { body } = await t.ask(
      contract.totalTeamInvestment,
      { query: { keyword: deepest.username } },
      { token: await tokenOf(t, viewer) },
    )
    let depth = 0
    for (let node = body.TeamBos[0]; node; node = node.downlineTeamBos[0]) depth++
    return depth
  }
  expect(await found(top)).toBe(0)
  expect(await found(next)).toBe(201)
})

describe('many children', () => {
  test('are read a hundred at a time, each once, also while the worker lags', async () => {
    const count = childrenAtOnce + 3
    const [top] = (await plantTree(t.app, [null])) as [TeamMember]
    const children = await plantChildren(top, count)
    const bought = children.slice(0, 7).map((member, index) => ({
      kind: 'PURCHASED' as const,
      member: member.number,
      order: newId(),
      amount: BigInt(index + 1) * usdt,
      at: t.app.clock.now(),
    }))
    await plantEvents(t.app, bought)
    const token = await tokenOf(t, top)
    const [first] = (await ask({}, { token })).body.TeamBos
    expect(first?.downlineTeamBos).toHaveLength(childrenAtOnce)
    expect(first?.downlineTeamBos.slice(0, 2).map(({ salesValue }) => salesValue)).toEqual(['7.00', '6.00'])
    const [rest] = (await ask({ after: first?.moreAfter ?? '' }, { token })).body.TeamBos
    expect(rest?.downlineTeamBos).toHaveLength(3)
    expect(rest?.moreAfter).toBeNull()
    const names = [first, rest].flatMap((one) => one?.downlineTeamBos ?? []).map(({ memberId }) => memberId)
    expect(new Set(names)).toEqual(new Set(children.map(({ id }) => id)))
  })

  test('a cursor that is not one of the node’s children is refused', async () => {
    for (const after of ['5', `1~${newId()}`, `1~${eve().id}`, `1~${fay().id}`, 'x'.repeat(60)]) {
      const { status, body } = await ask({ after })
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })
})
