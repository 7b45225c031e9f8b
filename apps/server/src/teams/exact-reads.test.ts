/** Whatever the worker's progress, every read matches a slow count of everything. */
import { team as contract, foundAtOnce } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../../tests/support/drawn-seed.ts'
import { anyTree, anyWishes, eventsOf, slowTeam } from '../../../../tests/support/random-teams.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { tokenOf } from '../../../../tests/support/team-members.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import type { Node } from './api/total-team-investment.ts'
import { runEvents } from './bonuses/run-events.ts'
import { branchesAt } from './branches.ts'
import { searchBelow } from './search.ts'
import { teamOf } from './team-of.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
})
afterAll(() => t.close())

async function plant(sponsors: readonly (number | null)[]): Promise<TeamMember[]> {
  while ((await runEvents(t.app)) > 0);
  return plantTree(t.app, sponsors)
}

/** More below one member than a search returns at once. */
const star = [null, ...Array.from({ length: foundAtOnce + 1 }, () => 0)]

/** The members found by a search below somebody: the first by name, and everybody on the way to them. */
function foundFrom(
  index: number,
  { above, below }: ReturnType<typeof slowTeam>,
  members: readonly TeamMember[],
): number[] {
  const name = (one: number) => members[one]?.username ?? ''
  const found = below(index)
    .toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
    .slice(0, foundAtOnce)
  const onTheWay = found.flatMap((one) => above(one)).filter((one) => below(index).includes(one))
  return found.length > 0 ? [...new Set([index, ...onTheWay, ...found])] : []
}

const someRounds = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })

test('[PER-016] totals, children and search are exact for every member, whatever the worker’s progress', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, anyWishes, someRounds, async (sponsors, wishes, rounds) => {
      const members = await plant(sponsors)
      const numbers = members.map(({ number }) => number)
      const events = eventsOf(wishes, numbers, t.app.clock.now())
      if (events.length > 0) await plantEvents(t.app, events)
      for (const limit of rounds) await runEvents(t.app, limit)
      const slow = slowTeam(sponsors, numbers, events)
      const branch = (index: number) => ({
        number: numbers[index] as number,
        sales: slow.sales(index) + slow.groupSales(index),
        users: slow.below(index).length,
        activeUsers: slow.activeUsers(index),
        volume: slow.volume(index) + slow.groupVolume(index),
      })
      const inOrder = (indices: readonly number[]) =>
        indices.map(branch).sort((a, b) => Number(b.sales - a.sales) || a.number - b.number)
      for (const [index, member] of members.entries()) {
        const node = { number: member.number, depth: slow.above(index).length }
        expect(await teamOf(t.app.db, node)).toMatchObject({
          ownSales: slow.sales(index),
          groupSales: slow.groupSales(index),
          users: slow.below(index).length,
          activeUsers: slow.activeUsers(index),
          groupVolume: slow.groupVolume(index),
          directs: slow.children(index).length,
          directSales: slow.children(index).reduce((sum, one) => sum + slow.sales(one), 0n),
        })
        const children = inOrder(slow.children(index))
        const all = await branchesAt(t.app.db, node, { limit: 100 })
        expect(all.itself).toMatchObject(branch(index))
        expect(all.below).toMatchObject(children)
        for (const [nth, after] of children.entries()) {
          const rest = await branchesAt(t.app.db, node, { limit: 2, after })
          expect(rest.below).toMatchObject(children.slice(nth + 1, nth + 3))
          const page = await branchesAt(t.app.db, node, { limit: 1, offset: nth })
          expect(page.below).toMatchObject([after])
        }
        const { branches } = await searchBelow(t.app.db, node, 'TEAM')
        const found = inOrder(foundFrom(index, slow, members))
        expect(branches).toMatchObject(found.map(({ volume: _, ...shown }) => shown))
      }
    }),
    { numRuns: runs(2, 20), examples: [[star, [], []]] },
  )
}, 120_000)

const namesIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ username, downlineTeamBos }) => [username, ...namesIn(downlineTeamBos)])

test('[PER-016] [API-087] members see their own downline and nobody else, in the tree, the search and the summary', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, fc.nat(), async (sponsors, draw) => {
      const members = await plant(sponsors)
      const index = draw % members.length
      const viewer = members[index] as TeamMember
      const as = { token: await tokenOf(t, viewer) }
      const slow = slowTeam(
        sponsors,
        members.map(({ number }) => number),
        [],
      )
      const nameOf = (one: number) => members[one]?.username ?? ''
      const own = slow.below(index).map(nameOf)
      const ask = async (query: object) =>
        (await t.ask(contract.totalTeamInvestment, { query }, as)).body.TeamBos ?? []
      const found = namesIn(await ask({ keyword: 'team' }))
      expect(found.toSorted()).toEqual(foundFrom(index, slow, members).map(nameOf).toSorted())
      for (const [one, { id, username }] of members.entries()) {
        const isOwn = one === index || own.includes(username)
        const names = namesIn(await ask({ memberId: id }))
        expect(names.toSorted()).toEqual(
          isOwn ? [username, ...slow.children(one).map(nameOf)].toSorted() : [],
        )
        const exactly = namesIn(await ask({ keyword: username }))
        // The viewer comes first if anybody is found.
        expect(exactly.includes(username)).toBe(isOwn && own.some((name) => name.startsWith(username)))
      }
      const { body } = await t.ask(contract.groupInvestmentSummary, { query: { pageSize: '100' } }, as)
      expect(body.groupList.sponsorSummaryDtoList.map(({ leaderName }) => leaderName).toSorted()).toEqual(
        slow.children(index).map(nameOf).toSorted(),
      )
    }),
    { numRuns: runs(2, 10), examples: [[star, 0]] },
  )
}, 120_000)

test('the rows of the summary add up to the team’s figures, to the last unit', async () => {
  const sponsors = [null, 0, 0, 1, 1, 2, 3, 0]
  const members = await plant(sponsors)
  const numbers = members.map(({ number }) => number)
  const wishes = Array.from({ length: 20 }, (_, nth) => ({
    who: nth,
    what: (['BUY', 'TRADE'] as const)[Math.floor(nth / 8) % 2] ?? 'BUY',
    size: 1000 + nth * 37,
  }))
  await plantEvents(t.app, eventsOf(wishes, numbers, t.app.clock.now()))
  await runEvents(t.app, 15)
  const as = { token: await tokenOf(t, members[0] as TeamMember) }
  const { body: whole } = await t.ask(contract.teamPerformance, undefined, as)
  const { body } = await t.ask(contract.groupInvestmentSummary, { query: { pageSize: '100' } }, as)
  const rows = body.groupList.sponsorSummaryDtoList
  const micro = (text: string) => BigInt(Math.round(Number(text) * 1_000_000))
  const sum = rows.reduce((total, row) => total + micro(row.groupInvestmentQuantity), 0n)
  expect(formatAmount(sum, 'USDT')).toBe(whole.totalGroupInvestmentAmount)
  expect(rows.reduce((total, row) => total + row.totalDownline + 1, 0)).toBe(whole.totalGroupMember)
  const lots = rows.reduce((total, row) => total + micro(row.totalLotAmount), 0n)
  expect(lots).toBe(micro(whole.expectedPipsAmount))
  expect(lots).toBeGreaterThan(0n)
})
