/** The plan that applies until operators agree on another. docs/bonus-plan.md explains it, with examples. */
import { type Amount, parseAmount } from '@halyard/money'
import type { BonusPlan } from './plan.ts'

const usdt = (text: string): Amount => parseAmount(text, 'USDT') as Amount
const each = (...texts: string[]): Amount[] => texts.map(usdt)

export const defaultPlan: BonusPlan = {
  ranks: [
    {
      name: 'Member',
      selfDeposit: 0n,
      groupSales: 0n,
      subscribeBps: 100,
      pipsPerLot: each('0.5'),
      levelBps: [100],
      differencePerLot: 0n,
      sameRankPerLot: 0n,
    },
    {
      name: 'Bronze',
      selfDeposit: usdt('1000'),
      groupSales: usdt('10000'),
      subscribeBps: 120,
      pipsPerLot: each('0.8', '0.4'),
      levelBps: [120, 60],
      differencePerLot: usdt('1'),
      sameRankPerLot: usdt('0.2'),
    },
    {
      name: 'Silver',
      selfDeposit: usdt('3000'),
      groupSales: usdt('50000'),
      subscribeBps: 140,
      pipsPerLot: each('1', '0.5', '0.3'),
      levelBps: [140, 80, 40],
      differencePerLot: usdt('2'),
      sameRankPerLot: usdt('0.3'),
    },
    {
      name: 'Gold',
      selfDeposit: usdt('10000'),
      groupSales: usdt('250000'),
      subscribeBps: 160,
      pipsPerLot: each('1.2', '0.6', '0.4', '0.2'),
      levelBps: [160, 100, 60, 30],
      differencePerLot: usdt('3'),
      sameRankPerLot: usdt('0.4'),
    },
    {
      name: 'Platinum',
      selfDeposit: usdt('30000'),
      groupSales: usdt('1000000'),
      subscribeBps: 180,
      pipsPerLot: each('1.4', '0.7', '0.5', '0.3', '0.2'),
      levelBps: [180, 120, 80, 50, 20],
      differencePerLot: usdt('4'),
      sameRankPerLot: usdt('0.5'),
    },
    {
      name: 'Diamond',
      selfDeposit: usdt('100000'),
      groupSales: usdt('5000000'),
      subscribeBps: 200,
      pipsPerLot: each('1.6', '0.8', '0.6', '0.4', '0.3'),
      levelBps: [200, 140, 100, 60, 30],
      differencePerLot: usdt('5'),
      sameRankPerLot: usdt('0.6'),
    },
  ],
  leaders: { fromRank: 4, bps: [40, 20, 10] },
  feeds: { fundingBps: 200, perLot: usdt('12'), profitBps: 600, feeShareBps: 2000 },
}
