/** Bonuses: the plan, earning by events, ranks, and paying (docs/bonus-plan.md, docs/teams.md). */
import { findUnfoundedJob } from './find-unfounded-nightly.ts'
import { teamEventProposals } from './set-aside.ts'

export { checkBonuses } from './check-bonuses.ts'
export { volumeOfLot } from './events.ts'
export { bonusShareOfFee } from './fee-share.ts'
export { findUnfounded } from './find-unfounded.ts'
export type { BonusPlan, PlanRank } from './plan.ts'
export { planAt, plansOf } from './plans.ts'
export { bonusQueues } from './queues.ts'
export { rankNameOf } from './rank-name.ts'
export { rankIn } from './rank-of.ts'
export { daysLookedBack } from './signals.ts'
export { startTeamLoop } from './team-loop.ts'

export const bonusProposals = [teamEventProposals]

export const bonusJobs = [findUnfoundedJob]
