import type { Reader } from '../platform/db/database.ts'
import { type BonusPlan, rankIn } from './bonuses/index.ts'

/** How many members of a downline hold each rank, from the first up. `users` is the total. */
export async function membersOfRanks(
  reader: Reader,
  ancestor: number,
  users: number,
  plan: BonusPlan,
): Promise<number[]> {
  const counted = await reader
    .selectFrom('downline_rank')
    .select(['rank', 'members'])
    .where('ancestor', '=', ancestor)
    .execute()
  const above = plan.ranks.slice(1).map((_, index) => membersOf(counted, index + 2, plan))
  return [users - above.reduce((sum, members) => sum + members, 0), ...above]
}

/** Ranks that the plan no longer has count as its highest. */
function membersOf(
  counted: readonly { readonly rank: number; readonly members: number }[],
  rank: number,
  plan: BonusPlan,
): number {
  return counted
    .filter((one) => rankIn(plan, one.rank) === rank)
    .reduce((sum, { members }) => sum + members, 0)
}
