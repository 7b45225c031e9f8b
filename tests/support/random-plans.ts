import fc from 'fast-check'
import type { BonusPlan, PlanRank } from '../../apps/server/src/teams/bonuses/index.ts'

const bps = fc.integer({ min: 0, max: 500 })
const perLot = fc.bigInt({ min: 0n, max: 5_000_000n })

const rank = (index: number): fc.Arbitrary<PlanRank> =>
  fc.record({
    name: fc.constant(`Rank ${index + 1}`),
    selfDeposit: fc.constant(BigInt(index) * 1_000_000_000n),
    groupSales: fc.constant(BigInt(index) * 10_000_000_000n),
    subscribeBps: bps,
    pipsPerLot: fc.array(perLot, { maxLength: 3 }),
    levelBps: fc.array(bps, { maxLength: 3 }),
    differencePerLot: perLot,
    sameRankPerLot: perLot,
  })

export const randomPlan: fc.Arbitrary<BonusPlan> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc.record({
      ranks: fc.tuple(...Array.from({ length: count }, (_, index) => rank(index))),
      leaders: fc.record({
        fromRank: fc.integer({ min: 1, max: count }),
        bps: fc.array(bps, { maxLength: 3 }),
      }),
      feeds: fc.record({
        feeShareBps: fc.integer({ min: 0, max: 10_000 }),
        fundingBps: bps,
        perLot: fc.bigInt({ min: 0n, max: 20_000_000n }),
        profitBps: fc.integer({ min: 0, max: 2000 }),
      }),
    }),
  )
  .map((plan) => ({ ...plan, ranks: withRisingWorth(plan.ranks) }))

/** A higher rank is worth at least as much as the one below. */
function withRisingWorth(ranks: readonly PlanRank[]): PlanRank[] {
  const worths = ranks
    .map(({ differencePerLot }) => differencePerLot)
    .toSorted((one, other) => (one < other ? -1 : 1))
  return ranks.map((one, index) => ({ ...one, differencePerLot: worths[index] ?? 0n }))
}
