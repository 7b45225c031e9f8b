/** Each of the six bonuses, from the event to the receiver's bonus history. */

import { team as contract } from '@halyard/contract'
import type { BonusKind } from '@halyard/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundBonuses } from '../../../../../tests/support/credit.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { tokenOf } from '../../../../../tests/support/team-members.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { createBatcher } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { payBonuses } from './pay-bonuses.ts'

import { runEvents } from './run-events.ts'

const usdt = 1_000_000n

let t: TestServer
/** From the top down to the source of all events, with the ranks that decide. */
const ranks = { diamond: 6, gold: 4, otherGold: 4, silver: 3, member: 1, source: 1 }
let line: TeamMember[]
let credited: Record<string, readonly { bonusType: string; amount: string }[]>

beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  line = await plantTree(t.app, [null, 0, 1, 2, 3, 4])
  await workThrough()
  for (const [index, rank] of Object.values(ranks).entries())
    await t.app.db.transact((tx) =>
      tx.updateTable('team_total').set({ rank }).where('member', '=', numberAt(index)).execute(),
    )
  const common = { member: numberAt(5), order: newId(), at: t.app.clock.now() }
  await plantEvents(t.app, [
    { ...common, kind: 'PURCHASED', amount: 1_000n * usdt },
    // One lot.
    { ...common, kind: 'LOTS', amount: 10_000n },
    { ...common, kind: 'PROFIT', amount: 100n * usdt },
  ])
  await workThrough()
  await fundBonuses(t.app.db, 1_000n * usdt, t.app.clock.now())
  await payBonuses(t.app, createBatcher(t.app.db, t.app.clock))
  const histories = await Promise.all(line.map(historyOf))
  credited = Object.fromEntries(Object.keys(ranks).map((name, index) => [name, histories[index] ?? []]))
})
afterAll(() => t.close())

const numberAt = (index: number) => line[index]?.number ?? 0

async function workThrough(): Promise<void> {
  while ((await runEvents(t.app)) > 0);
}

async function historyOf(member: TeamMember) {
  const query = { pageSize: '100' }
  const token = await tokenOf(t, member)
  return (await t.ask(contract.bonusTransactionHistoryList, { query }, { token })).body.bonusHistoryList
}

/** The receivers of a bonus of this kind, with amounts. */
const paid = (kind: BonusKind) =>
  Object.fromEntries(
    Object.entries(credited).flatMap(([name, lines]) =>
      lines.filter(({ bonusType }) => bonusType === kind).map(({ amount }) => [name, amount]),
    ),
  )

test('[CON-042] subscribe: the direct sponsor, and nobody above', () => {
  expect(paid('SUBSCRIBE_BONUS')).toEqual({ member: '10.00' })
})

test('[CON-043] [PER-018] pips: for the lot closed below, at the rate of each receiver’s rank', () => {
  expect(paid('GENERATION_BONUS')).toEqual({
    member: '0.50',
    silver: '0.50',
    otherGold: '0.40',
    gold: '0.20',
    diamond: '0.30',
  })
})

test('[CON-044] level: a share of the profit below, by depth', () => {
  expect(paid('LEVEL_BONUS')).toEqual({
    member: '1.00',
    silver: '0.80',
    otherGold: '0.60',
    gold: '0.30',
    diamond: '0.30',
  })
})

test('[CON-045] different rank: each higher rank on the way gets the difference to the one before', () => {
  expect(paid('RANK_BONUS')).toEqual({ silver: '2.00', otherGold: '1.00', diamond: '2.00' })
})

test('[CON-046] same rank: the next above with the rank that was just paid the difference', () => {
  expect(paid('SAME_RANK_BONUS')).toEqual({ gold: '0.40' })
})

test('[CON-047] [PER-018] team leader: the nearest leaders above, each generation less', () => {
  expect(paid('TEAM_LEADER_BONUS')).toEqual({ otherGold: '0.40', gold: '0.20', diamond: '0.10' })
})
