/** A bonus plan. A version never changes; another version takes effect from its own date on. */
import type { Amount } from '@halyard/money'

export interface BonusPlan {
  /** From the first rank up; everybody has at least the first one. A rank is named by its position, from 1. */
  readonly ranks: readonly PlanRank[]
  readonly leaders: LeaderRates
  readonly feeds: Feeds
}

export interface PlanRank {
  readonly name: string
  /** The amounts that the member and the downline must have invested for this rank. Both are needed. */
  readonly selfDeposit: Amount
  readonly groupSales: Amount
  /** Basis points of the price of a directly referred member's package. */
  readonly subscribeBps: number
  /** For each lot, by depth: the first is for members referred directly, the next for those they referred. */
  readonly pipsPerLot: readonly Amount[]
  /** Basis points of the profit, by depth. */
  readonly levelBps: readonly number[]
  /** For each lot. A member gets the excess over the highest rank between the source and them. */
  readonly differencePerLot: Amount
  /** For each lot, to the next member above with the same rank as one that was paid the difference. */
  readonly sameRankPerLot: Amount
}

/** The nearest leaders above the source get a share of its profit, the nearest one the first. */
interface LeaderRates {
  readonly fromRank: number
  readonly bps: readonly number[]
}

/**
 * An event's contribution to the bonus budget by the agreement with the broker. Used only to check the plan:
 * bonuses are paid from money that has arrived.
 */
interface Feeds {
  readonly fundingBps: number
  readonly perLot: Amount
  readonly profitBps: number
  /** Basis points of the fee for leaving a package. No plan may rely on it. */
  readonly feeShareBps: number
}
