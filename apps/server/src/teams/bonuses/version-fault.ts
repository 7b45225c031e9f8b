import type { BonusPlan } from './plan.ts'
import { type PlanVersion, planAt } from './plans.ts'

/** Why a plan cannot take effect then, among the other versions; null if it can. */
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
 * Everybody's rank is known by its place in the plan. With a rank left out, put in between or moved, members would
 * be paid as somebody else; a new one may only come above all others.
 */
const keepsRanks = (before: BonusPlan, after: BonusPlan): boolean =>
  before.ranks.every(({ name }, index) => after.ranks[index]?.name === name)
