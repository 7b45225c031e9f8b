export type { BonusPlan, PlanRank } from './plan.ts'
