import type { Amount } from '@halyard/money'
import type { BonusPlan } from './plan.ts'

/** What counts towards a rank: packages that are held now, the member's own and those of the downline. */
export interface Sales {
  readonly own: Amount
  readonly group: Amount
}

/** The highest rank whose targets are both met. The first one asks for nothing. */
export function rankOf({ ranks }: BonusPlan, { own, group }: Sales): number {
  const missed = ranks.findIndex(({ selfDeposit, groupSales }) => own < selfDeposit || group < groupSales)
  return missed === -1 ? ranks.length : missed
}
