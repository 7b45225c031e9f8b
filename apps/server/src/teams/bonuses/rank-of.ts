import type { Amount } from '@halyard/money'
import type { BonusPlan } from './plan.ts'

/** What counts towards a rank: packages that are held now, the member's own and those of the downline. */
export interface Sales {
  readonly own: Amount
  readonly group: Amount
}

/** What a rank counts for by a plan that has fewer: an event may have happened before the plan by which it was reached. */
export const rankIn = ({ ranks }: BonusPlan, rank: number): number => Math.min(rank, ranks.length)

/** The highest rank whose targets are both met. The first one asks for nothing. */
export function rankOf({ ranks }: BonusPlan, { own, group }: Sales): number {
  const missed = ranks.findIndex(({ selfDeposit, groupSales }) => own < selfDeposit || group < groupSales)
  return missed === -1 ? ranks.length : missed
}
