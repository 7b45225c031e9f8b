import type { BonusPlan } from './plan.ts'
import { type PlanVersion, planAt } from './plans.ts'

/** Why a plan cannot take effect at that time, among the other versions; null if it can. */
export function versionFault(
  versions: readonly PlanVersion[],
  plan: BonusPlan,
  effectiveFrom: Date,
): 'PLAN_DATE_TAKEN' | 'PLAN_RANKS_CHANGED' | null {
  if (versions.some((one) => one.effectiveFrom?.getTime() === effectiveFrom.getTime()))
    return 'PLAN_DATE_TAKEN'
  const next = versions.findLast((one) => one.effectiveFrom !== null && one.effectiveFrom > effectiveFrom)
  const isSaved =
    keepsRanks(planAt(versions, effectiveFrom).plan, plan) && (!next || keepsRanks(plan, next.plan))
  return isSaved ? null : 'PLAN_RANKS_CHANGED'
}

/**
 * A rank is stored as its place in the plan. With a rank removed, inserted or moved, members would be paid by
 * another rank; a new one may only be added at the top.
 */
const keepsRanks = (before: BonusPlan, after: BonusPlan): boolean =>
  before.ranks.every(({ name }, index) => after.ranks[index]?.name === name)
