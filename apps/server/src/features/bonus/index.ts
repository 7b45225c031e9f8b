/** Bonuses: the plan, what events earn by it, ranks, and paying (docs/bonus-plan.md, docs/decisions/068). */
export { bonusShareOfFee } from './fee-share.ts'
export type { BonusPlan, PlanRank } from './plan.ts'
export { rankNameOf } from './rank-name.ts'
export { startTeamLoop } from './team-loop.ts'
