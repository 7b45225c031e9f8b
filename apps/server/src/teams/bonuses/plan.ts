/** What a bonus plan says. A version never changes; another version takes effect from its own date on. */
import type { Amount } from '@halyard/money'

export interface BonusPlan {
  /** From the first rank up; everybody has at least the first one. A rank is named by its position, from 1. */
  readonly ranks: readonly PlanRank[]
  readonly leaders: LeaderRates
  readonly feeds: Feeds
}

export interface PlanRank {
  readonly name: string
  /** What the member and the downline must have invested to reach this rank. Both are needed. */
  readonly selfDeposit: Amount
  readonly groupSales: Amount
  /** Of the price that a directly referred member pays for a package. */
  readonly subscribeBps: number
  /** For each lot, by depth: the first is for members referred directly, the next for those they referred. */
  readonly pipsPerLot: readonly Amount[]
  /** Of the profit, by depth. */
  readonly levelBps: readonly number[]
  /** For each lot. A member gets what this exceeds that of the highest rank between the source and them. */
  readonly differencePerLot: Amount
  /** For each lot, to the next member above who has the same rank as one that was paid the difference. */
  readonly sameRankPerLot: Amount
}

/** The nearest leaders above the source get a share of its profit, the nearest one the first. */
interface LeaderRates {
  readonly fromRank: number
  readonly bps: readonly number[]
}

/**
 * What an event brings into the bonus budget by the agreement with the broker. It serves only to check the plan:
 * bonuses are paid from what has really arrived.
 */
interface Feeds {
  readonly fundingBps: number
  readonly perLot: Amount
  readonly profitBps: number
  /** Of the fee for leaving a package. Nothing counts on it. */
  readonly feeShareBps: number
}
