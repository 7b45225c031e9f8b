import { operatorBonuses } from '@halyard/contract'
import { expect, test } from 'vitest'
import {
  changedCells,
  draftOf,
  inventedOf,
  type Plan,
  planOf,
  rebaseEdits,
  unreadableCells,
} from './plan-draft.ts'

const plan: Plan = {
  ranks: [
    {
      name: 'Deckhand',
      selfDeposit: '0',
      groupSales: '0',
      subscribeBps: 100,
      pipsPerLot: ['1.5', '0.75'],
      levelBps: [250, 29],
      differencePerLot: '2',
      sameRankPerLot: '0.5',
    },
  ],
  leaders: { fromRank: 1, bps: [100, 50] },
  feeds: { fundingBps: 200, perLot: '10', profitBps: 1500, feeShareBps: 0 },
}

test('a plan survives the round trip through its form', () => {
  expect(planOf(draftOf(plan))).toEqual(plan)
})

test.each(['', ' ', '0.125', '1,5', '1e1', '-1', 'x'])('%j is no percentage, and is refused', (text) => {
  const { others, ranks } = draftOf(plan)
  const sent = { plan: planOf({ ranks, others: { ...others, feeShare: text } }) }
  expect(operatorBonuses.tryBonusPlan.body.safeParse(JSON.parse(JSON.stringify(sent))).success).toBe(false)
})

test('an invented tree is parsed line by line', () => {
  expect(inventedOf('Ann\nBen, Ann, 1000, 1.5, 20\n\n')).toEqual([
    { name: 'Ann', sponsor: '', purchase: '0', lots: '0', profit: '0' },
    { name: 'Ben', sponsor: 'Ann', purchase: '1000', lots: '1.5', profit: '20' },
  ])
})

test('unreadable cells are named', () => {
  const { others, ranks } = draftOf(plan)
  expect([...unreadableCells({ others, ranks })]).toEqual([])
  const changed = {
    ranks: ranks.map((rank) => ({ ...rank, level: '2.5 / 0,29', groupSales: 'many' })),
    others: { ...others, feeShare: '', fromRank: '1.5', leaderShares: '1 / x' },
  }
  expect([...unreadableCells(changed)].sort()).toEqual(
    ['feeShare', 'fromRank', 'groupSales 0', 'leaderShares', 'level 0'].sort(),
  )
})

test('edits stay over another version, and every other cell follows', () => {
  const before = draftOf(plan)
  const [rank] = before.ranks
  const [another = rank] = draftOf({ ...plan, ranks: [{ ...plan.ranks[0], name: 'Mate' } as never] }).ranks
  if (!rank || !another) throw new Error('There is no rank')
  const others = { ...before.others, perLot: '12' }
  const typed = { ranks: [{ ...rank, level: '3' }], others: { ...before.others, funding: '2.5' } }
  const now = { ranks: [another, rank], others }
  expect(rebaseEdits(before, typed, now)).toEqual({
    ranks: [{ ...another, level: '3' }, rank],
    others: { ...others, funding: '2.5' },
  })
  // An edited rank stays even if the other version removed it; a rank removed here does not come back.
  expect(rebaseEdits(before, typed, { ranks: [], others }).ranks).toEqual(typed.ranks)
  expect(rebaseEdits({ ...now, ranks: [rank, rank] }, typed, now).ranks).toHaveLength(1)
  expect(changedCells(before, { ranks: [another], others })).toEqual([
    { field: 'name', rank: 0, before: 'Deckhand', after: 'Mate' },
    { field: 'perLot', rank: null, before: '10', after: '12' },
  ])
})
