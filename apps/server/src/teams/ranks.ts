/** Ranks for members: names and targets by the plan in force, and pictures. */
import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import { type BonusPlan, rankIn } from './bonuses/index.ts'

/** The pictures of the portal, from the first rank up. A plan's further ranks share the last. */
const images = ['member', 'bronze', 'silver', 'gold', 'platinum', 'diamond']

/** `rank` counts from one. A plan may have fewer ranks than the one by which it was reached. */
export function rankAt(plan: BonusPlan, rank: number) {
  const position = rankIn(plan, rank)
  const row = plan.ranks[position - 1]
  if (!row) throw new Error('A plan has at least one rank')
  return { ...row, position, imageUrl: `/ranks/${images[Math.min(position, images.length) - 1]}.svg` }
}

export interface Sales {
  readonly ownSales: Amount
  readonly groupSales: Amount
}

export function rankEntries(plan: BonusPlan, { ownSales, groupSales }: Sales) {
  return plan.ranks.map((row, index) => ({
    imageUrl: rankAt(plan, index + 1).imageUrl,
    rankName: row.name,
    selfDeposit: `${written(ownSales)}/${written(row.selfDeposit)}`,
    groupSales: `${written(groupSales)}/${written(row.groupSales)}`,
  }))
}

type RankEntry = ReturnType<typeof rankEntries>[number]

/** Around the member's own rank, as a carousel shows it: after the last comes the first. */
export function rankListAround(entries: readonly RankEntry[], position: number) {
  const at = (index: number) => entries.at(index % entries.length) as RankEntry
  return { left: at(position - 2), middle: at(position - 1), right: at(position) }
}

/** Whole amounts without decimals: targets are round. */
const written = (amount: Amount) => groupThousands(formatAmount(amount, 'USDT').replace(/\.00$/, ''))
