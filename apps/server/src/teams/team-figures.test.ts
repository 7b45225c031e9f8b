import { team as contract } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { tokenOf } from '../../../../tests/support/team-members.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { fund } from '../../../../tests/support/wallets.ts'
import { newId } from '../platform/ids.ts'
import { runEvents } from './bonuses/run-events.ts'

const usdt = 1_000_000n

let t: TestServer
let ann: TeamMember
let ben: TeamMember
let eve: TeamMember
let as: { token: string }

/** Ann referred Ben, Cy and four more; Ben referred Di. Eve has another team. */
beforeAll(async () => {
  t = await testServer()
  const members = await plantTree(t.app, [null, 0, 0, 1, null, 4, 0, 0, 0])
  const [a, b, c, d, e, f] = members as [
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  ;[ann, ben, eve] = [a, b, e]
  as = { token: await tokenOf(t, ann) }
  const buy = (member: TeamMember, price: bigint, order = newId()) => ({
    kind: 'PURCHASED' as const,
    member: member.number,
    order,
    amount: price * usdt,
    at: t.app.clock.now(),
  })
  const order = newId()
  await plantEvents(t.app, [buy(a, 1500n), buy(b, 2000n), buy(d, 9000n, order), buy(f, 77_000n)])
  while ((await runEvents(t.app)) > 0);
  // The worker has not processed these.
  const at = t.app.clock.now()
  await plantEvents(t.app, [
    buy(c, 500n),
    { kind: 'LOTS', member: d.number, order, amount: 12_500n, at },
    { kind: 'PROFIT', member: d.number, order, amount: 100n * usdt, at },
  ])
  await fund(t, a.id, 'bonus', '12.5')
  await fund(t, e.id, 'bonus', '99')
})
afterAll(() => t.close())

describe('team info', () => {
  const info = async (more: object = {}) =>
    (await t.ask(contract.teamInfo, undefined, { ...as, ...more })).body

  test('[API-083] [FLD-035] [FLD-036] replies rank, the ranks around it, bonuses and the size of the group', async () => {
    const bronze = {
      imageUrl: '/ranks/bronze.svg',
      rankName: 'Bronze',
      selfDeposit: '1,500/1,000',
      groupSales: '11,500/10,000',
    }
    expect(await info()).toMatchObject({
      rank: 'Bronze',
      rankImage: '/ranks/bronze.svg',
      rankPosition: 2,
      rankList: {
        left: { rankName: 'Member', selfDeposit: '1,500/0', groupSales: '11,500/0' },
        middle: bronze,
        right: { rankName: 'Silver', selfDeposit: '1,500/3,000', groupSales: '11,500/50,000' },
      },
      pipBonus: '0.00',
      levelBonus: '12.50',
      rankBonus: '0.00',
      totalGroupMember: 6,
      totalActiveMember: 3,
    })
  })

  test('[FLD-037] [FLD-038] every rank has its picture, name and progress as current/target, with separators', async () => {
    const { ranks } = await info()
    expect(ranks.map(({ rankName }) => rankName)).toEqual([
      'Member',
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Diamond',
    ])
    expect(ranks[5]).toEqual({
      imageUrl: '/ranks/diamond.svg',
      rankName: 'Diamond',
      selfDeposit: '1,500/100,000',
      groupSales: '11,500/5,000,000',
    })
  })

  test('My Group Brokers: how many of the downline hold each rank, each counted once', async () => {
    const { groupBrokers } = await info()
    expect(groupBrokers.map(({ members }) => members)).toEqual([6, 0, 0, 0, 0, 0])
    await t.app.db.transact((tx) =>
      tx.updateTable('team_total').set({ rank: 4 }).where('member', '=', ben.number).execute(),
    )
    expect((await info()).groupBrokers.map(({ members }) => members)).toEqual([5, 0, 0, 1, 0, 0])
    await t.app.db.transact((tx) =>
      tx.updateTable('team_total').set({ rank: 2 }).where('member', '=', ben.number).execute(),
    )
    expect((await info()).groupBrokers.map(({ members }) => members)).toEqual([5, 1, 0, 0, 0, 0])
  })

  test('[API-084] the older name answers the same', async () => {
    expect(await info({ path: '/team/myTeam' })).toEqual(await info())
  })

  test('after the highest rank comes the first, and before the first the highest', async () => {
    const around = async (rank: number) => {
      await t.app.db.transact((tx) =>
        tx.updateTable('team_total').set({ rank }).where('member', '=', eve.number).execute(),
      )
      const { body } = await t.ask(contract.teamInfo, undefined, { token: await tokenOf(t, eve) })
      const { left, middle, right } = body.rankList
      return [left, middle, right].map(({ rankName }) => rankName)
    }
    expect(await around(6)).toEqual(['Platinum', 'Diamond', 'Member'])
    expect(await around(1)).toEqual(['Diamond', 'Member', 'Bronze'])
  })
})

describe('team performance', () => {
  const performance = async (more: object = {}) =>
    (await t.ask(contract.teamPerformance, undefined, { ...as, ...more })).body

  test('[API-085] [FLD-040] [FLD-041] [FLD-042] replies rank, rate, referrals, group and lots, including the latest events', async () => {
    expect(await performance()).toMatchObject({
      rank: 'Bronze',
      pipBonusRate: '0.80',
      directReferralMembers: 5,
      directReferralMembersInvestmentAmount: '2500.00',
      totalGroupMember: 6,
      totalActiveMember: 3,
      totalGroupInvestmentAmount: '11500.00',
      expectedPipsAmount: '1.25',
    })
  })

  test('[FLD-043] replies the three bonuses; earned and unpaid ones are separate', async () => {
    expect(await performance()).toMatchObject({ pipBonus: '0.00', levelBonus: '12.50', rankBonus: '0.00' })
    // Ben's package, by the rank that Ann had before.
    expect((await performance()).pendingBonus).toBe('20.00')
  })

  test('[API-086] the older name answers the same', async () => {
    expect(await performance({ path: '/team/performanceInfo' })).toEqual(await performance())
  })
})

describe('group summary', () => {
  const summary = async (query: object = {}) =>
    (await t.ask(contract.groupInvestmentSummary, { query }, as)).body.groupList

  test('[API-082] [FLD-039] four on a page, the largest group first, with all fields; e-mail addresses are masked', async () => {
    const { sponsorSummaryDtoList: rows, totalRecords } = await summary()
    expect(totalRecords).toBe(5)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual({
      leaderName: ben.username,
      groupInvestmentQuantity: '11000.00',
      managerLevel: 'Bronze',
      totalDownline: 1,
      totalLotAmount: '1.25',
      email: '0•••@t•••.test',
    })
    expect(rows[1]).toMatchObject({
      groupInvestmentQuantity: '500.00',
      managerLevel: 'Member',
      totalDownline: 0,
      totalLotAmount: '0.00',
    })
    const next = await summary({ pageNo: '2', pageSize: '4' })
    expect(next.sponsorSummaryDtoList).toHaveLength(1)
    const names = [...rows, ...next.sponsorSummaryDtoList].map(({ leaderName }) => leaderName)
    expect(new Set(names).size).toBe(5)
    expect((await summary({ pageNo: '3' })).sponsorSummaryDtoList).toEqual([])
  })

  test('[PER-016] no reply carries an e-mail address or a full name', async () => {
    const { rows } = {
      rows: await t.app.db.selectFrom('member').select(['email', 'full_name', 'id']).execute(),
    }
    const replies = JSON.stringify([
      await summary({ pageSize: '100' }),
      (await t.ask(contract.totalTeamInvestment, { query: {} }, as)).body,
      (await t.ask(contract.totalTeamInvestment, { query: { keyword: 't' } }, as)).body,
      (await t.ask(contract.teamInfo, undefined, as)).body,
      (await t.ask(contract.teamPerformance, undefined, as)).body,
    ])
    expect(rows.length).toBeGreaterThan(8)
    for (const { email, full_name } of rows) {
      expect(replies).not.toContain(email)
      expect(replies).not.toContain(full_name)
    }
    expect(replies).not.toContain(eve.id)
  })
})
