import type { Amount } from '@halyard/money'
import type { BonusPlan } from './plan.ts'

/** The basis of a rank: packages held now, the member's own and those of the downline. */
export interface Sales {
  readonly own: Amount
  readonly group: Amount
}

/**
 * The rank's equivalent in a plan with fewer ranks: an event may be older than the plan by which the rank was
 * reached.
 */
export const rankIn = ({ ranks }: BonusPlan, rank: number): number => Math.min(rank, ranks.length)

/** The highest rank whose targets are both met. The first one has none. */
export function rankOf({ ranks }: BonusPlan, { own, group }: Sales): number {
  const missed = ranks.findIndex(({ selfDeposit, groupSales }) => own < selfDeposit || group < groupSales)
  return missed === -1 ? ranks.length : missed
}
