import type { Reader } from '../../platform/db/database.ts'
import type { BonusPlan } from './plan.ts'
import { savedPlan, type WrittenPlan } from './written-plan.ts'

export interface PlanVersion {
  readonly version: number
  /** Null if it is in force from the beginning. */
  readonly effectiveFrom: Date | null
  readonly plan: BonusPlan
}

/** All versions, the latest first. There are few, and none ever changes. */
export async function plansOf(reader: Reader): Promise<PlanVersion[]> {
  const rows = await reader
    .selectFrom('bonus_plan')
    .select(['version', 'effective_from', 'content'])
    .orderBy('effective_from', 'desc')
    .execute()
  return rows.map(({ version, effective_from, content }) => ({
    version,
    // PostgreSQL's -infinity is a number here.
    effectiveFrom: effective_from instanceof Date ? effective_from : null,
    plan: savedPlan(content as unknown as WrittenPlan),
  }))
}

/** The version in force at a moment; before all of them the first, whose targets then already give ranks. */
export function planAt(versions: readonly PlanVersion[], moment: Date): PlanVersion {
  const found = versions.find((version) => isInForce(version, moment)) ?? versions.at(-1)
  if (!found) throw new Error('There is no bonus plan')
  return found
}

/** Events before the first plan earn nothing. */
export const isInForce = ({ effectiveFrom }: PlanVersion, moment: Date): boolean =>
  effectiveFrom === null || effectiveFrom <= moment
