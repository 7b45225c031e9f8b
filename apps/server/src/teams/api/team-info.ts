import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { paidByType } from '../bonus-types.ts'
import { type BonusPlan, rankIn } from '../bonuses/index.ts'
import { labelOf } from '../label.ts'
import { planInForce } from '../plan-in-force.ts'
import { rankAt, rankEntries, rankListAround } from '../ranks.ts'
import { teamOf } from '../team-of.ts'
import { ownNode } from '../tree-node.ts'

export const teamInfo = answerMember(contract.teamInfo, (app, { member }) =>
  app.db.snapshot(async (reader) => {
    const plan = await planInForce(reader, app.clock.now())
    const team = await teamOf(reader, await ownNode(reader, member))
    const own = rankAt(plan, team.rank)
    const ranks = rankEntries(plan, team)
    const paid = await paidByType(reader, member.id)
    const holders = await membersOfRanks(reader, member.number, team.users, plan)
    return {
      rank: own.name,
      rankImage: own.imageUrl,
      label: labelOf(plan, team),
      rankList: rankListAround(ranks, own.position),
      ranks,
      rankPosition: own.position,
      groupBrokers: ranks.map(({ imageUrl, rankName }, index) => ({
        imageUrl,
        rankName,
        members: holders[index] ?? 0,
      })),
      pipBonus: formatAmount(paid.PIPS_BONUS, 'USDT'),
      levelBonus: formatAmount(paid.LEVEL_BONUS, 'USDT'),
      rankBonus: formatAmount(paid.RANK_BONUS, 'USDT'),
      subscribeBonus: formatAmount(paid.SUBSCRIBE_BONUS, 'USDT'),
      totalGroupMember: team.users,
      totalActiveMember: team.activeUsers,
    }
  }),
)

/** How many members of a downline hold each rank, from the first up. `users` is the total. */
async function membersOfRanks(
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
