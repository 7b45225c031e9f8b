/** A plan as stored in the database: amounts in USDT as text, so that nobody has to count zeros. */
import { type Amount, formatAmount, parseAmount } from '@halyard/money'
import type { BonusPlan, PlanRank } from './plan.ts'

type Written<Value> = Value extends Amount
  ? string
  : Value extends readonly (infer Item)[]
    ? Written<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Written<Value[Key]> }
      : Value

export type WrittenPlan = Written<BonusPlan>

export function writePlan({ ranks, leaders, feeds }: BonusPlan): WrittenPlan {
  return {
    ranks: ranks.map((rank) => ({
      ...rank,
      levelBps: [...rank.levelBps],
      pipsPerLot: rank.pipsPerLot.map(write),
      selfDeposit: write(rank.selfDeposit),
      groupSales: write(rank.groupSales),
      differencePerLot: write(rank.differencePerLot),
      sameRankPerLot: write(rank.sameRankPerLot),
    })),
    leaders: { ...leaders, bps: [...leaders.bps] },
    feeds: { ...feeds, perLot: write(feeds.perLot) },
  }
}

/** Null if an amount in it is invalid. */
export function readPlan(written: WrittenPlan): BonusPlan | null {
  try {
    return savedPlan(written)
  } catch (error) {
    if (error instanceof NotAnAmount) return null
    throw error
  }
}

class NotAnAmount extends Error {}

/** A plan that was checked before it was stored. */
export function savedPlan({ ranks, leaders, feeds }: WrittenPlan): BonusPlan {
  return { ranks: ranks.map(readRank), leaders, feeds: { ...feeds, perLot: read(feeds.perLot) } }
}

function readRank(rank: WrittenPlan['ranks'][number]): PlanRank {
  return {
    ...rank,
    pipsPerLot: rank.pipsPerLot.map(read),
    selfDeposit: read(rank.selfDeposit),
    groupSales: read(rank.groupSales),
    differencePerLot: read(rank.differencePerLot),
    sameRankPerLot: read(rank.sameRankPerLot),
  }
}

const write = (amount: Amount) => formatAmount(amount, 'USDT').replace(/\.?0+$/, '')

function read(text: string): Amount {
  const amount = parseAmount(text, 'USDT')
  if (amount === null) throw new NotAnAmount(`A plan has ${JSON.stringify(text)} for an amount`)
  return amount
}
