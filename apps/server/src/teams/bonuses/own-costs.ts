import { fundPercent, laterFeePercent } from '../../settings/trading-terms.ts'

/**
 * The minimum cost of an event to the member behind it, in basis points: the fee for leaving a purchase, and the
 * safety fund's share of a new high. If the event earned more, a person with several accounts could repeat it
 * for profit.
 */
export const ownCosts = {
  PURCHASED: BigInt(laterFeePercent) * 100n,
  PROFIT: BigInt(fundPercent) * 100n,
} as const

export type OwnCosts = Readonly<Record<keyof typeof ownCosts, bigint>>
