import { team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerMember } from '../../platform/http/handler.ts'
import { paidByType } from '../bonus-types.ts'
import { writeLots } from '../format.ts'
import { pendingOf } from '../pending-bonuses.ts'
import { planInForce } from '../plan-in-force.ts'
import { rankAt } from '../ranks.ts'
import { teamOf } from '../team-of.ts'
import { ownNode } from '../tree-node.ts'

export const teamPerformance = answerMember(contract.teamPerformance, (app, { member }) =>
  app.db.snapshot(async (reader) => {
    const plan = await planInForce(reader, app.clock.now())
    const team = await teamOf(reader, await ownNode(reader, member))
    const own = rankAt(plan, team.rank)
    const paid = await paidByType(reader, member.id)
    const pending = await pendingOf(reader, member.number)
    return {
      rank: own.name,
      pipBonusRate: formatAmount(own.pipsPerLot[0] ?? 0n, 'USDT'),
      directReferralMembers: team.directs,
      directReferralMembersInvestmentAmount: formatAmount(team.directSales, 'USDT'),
      totalGroupMember: team.users,
      totalActiveMember: team.activeUsers,
      totalGroupInvestmentAmount: formatAmount(team.groupSales, 'USDT'),
      expectedPipsAmount: writeLots(team.groupVolume),
      pipBonus: formatAmount(paid.PIPS_BONUS, 'USDT'),
      levelBonus: formatAmount(paid.LEVEL_BONUS, 'USDT'),
      rankBonus: formatAmount(paid.RANK_BONUS, 'USDT'),
      subscribeBonus: formatAmount(paid.SUBSCRIBE_BONUS, 'USDT'),
      pendingBonus: formatAmount(pending.amount, 'USDT'),
    }
  }),
)
