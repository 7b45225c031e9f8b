/** Bonuses: the plan, earning by events, ranks, and paying (docs/bonus-plan.md, docs/teams.md). */
import { decideHeldBonus } from './decide-held-bonus.ts'
import { decidePlan } from './decide-plan.ts'
import { findUnfoundedJob } from './find-unfounded-nightly.ts'
import { heldBonuses } from './held-bonuses.ts'
import { listPlanProposals } from './list-plan-proposals.ts'
import { listPlans } from './list-plans.ts'
import { proposePlan } from './propose-plan.ts'
import { proposeTeamEvent, teamEventProposals } from './set-aside.ts'
import { tryPlan } from './try-plan.ts'

export { checkBonuses } from './check-bonuses.ts'
export { volumeOfLot } from './events.ts'
export { bonusShareOfFee } from './fee-share.ts'
export { findUnfounded } from './find-unfounded.ts'
export type { BonusPlan, PlanRank } from './plan.ts'
export { planAt, plansOf } from './plans.ts'
export { bonusQueues } from './queues.ts'
export { rankNameOf } from './rank-name.ts'
export { rankIn } from './rank-of.ts'
export type { BonusKind } from './rules.ts'
export { daysLookedBack } from './signals.ts'
export { startTeamLoop } from './team-loop.ts'

export const bonusHandlers = [
  listPlans,
  tryPlan,
  proposePlan,
  decidePlan,
  listPlanProposals,
  heldBonuses,
  decideHeldBonus,
  proposeTeamEvent,
]

export const bonusProposals = [teamEventProposals]

export const bonusJobs = [findUnfoundedJob]
