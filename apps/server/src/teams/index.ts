/** The members' view of their teams: the tree below them, ranks, figures and bonuses, each explained. */
import { bonusTransactionHistoryList } from './bonus-history.ts'
import { bonusOverTime } from './bonus-over-time.ts'
import { explainBonus } from './explain-bonus.ts'
import { groupInvestmentSummary } from './group-summary.ts'
import { pendingBonusList } from './pending-bonuses.ts'
import { recountTeamsJob } from './recount-nightly.ts'
import { teamInfo } from './team-info.ts'
import { teamPerformance } from './team-performance.ts'
import { totalTeamInvestment } from './tree.ts'
import { uncreditedBonusList } from './uncredited-bonuses.ts'

export const teamHandlers = [
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

export const teamJobs = [recountTeamsJob]
