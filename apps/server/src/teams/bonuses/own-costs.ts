import { fundPercent, laterFeePercent } from '../../settings/trading-terms.ts'

/**
 * What an event costs at least whoever it happens to, in ten-thousandths: leaving what was bought, and the safety fund's
 * share of a new high. If the event earned more, a person with several accounts could have it happen again and again.
 */
export const ownCosts = {
  PURCHASED: BigInt(laterFeePercent) * 100n,
  PROFIT: BigInt(fundPercent) * 100n,
} as const

export type OwnCosts = Readonly<Record<keyof typeof ownCosts, bigint>>
