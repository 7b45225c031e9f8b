/** The calls of teams: one endpoint a file, named as its call. */
import { bonusOverTime } from './bonus-over-time.ts'
import { bonusPlanProposals } from './bonus-plan-proposals.ts'
import { bonusPlans } from './bonus-plans.ts'
import { bonusTransactionHistoryList } from './bonus-transaction-history-list.ts'
import { decideBonusPlan } from './decide-bonus-plan.ts'
import { decideHeldBonus } from './decide-held-bonus.ts'
import { explainBonus } from './explain-bonus.ts'
import { groupInvestmentSummary } from './group-investment-summary.ts'
import { heldBonuses } from './held-bonuses.ts'
import { pendingBonusList } from './pending-bonus-list.ts'
import { proposeBonusPlan } from './propose-bonus-plan.ts'
import { proposeTeamEvent } from './propose-team-event.ts'
import { teamInfo } from './team-info.ts'
import { teamPerformance } from './team-performance.ts'
import { totalTeamInvestment } from './total-team-investment.ts'
import { tryBonusPlan } from './try-bonus-plan.ts'
import { uncreditedBonusList } from './uncredited-bonus-list.ts'

export const teamHandlers = [
  bonusPlans,
  tryBonusPlan,
  proposeBonusPlan,
  decideBonusPlan,
  bonusPlanProposals,
  heldBonuses,
  decideHeldBonus,
  proposeTeamEvent,
  teamInfo,
  teamPerformance,
  groupInvestmentSummary,
  totalTeamInvestment,
  bonusTransactionHistoryList,
  pendingBonusList,
  uncreditedBonusList,
  explainBonus,
  bonusOverTime,
]
