import * as z from 'zod/mini'
import { ownKind } from '../../operators/index.ts'
import type { WrittenPlan } from './written-plan.ts'

/** Checked before it is stored, and again before it is approved. */
export const planProposalKind = ownKind(
  'bonusPlan',
  'bonusPlans',
  z.object({ effectiveFrom: z.string(), plan: z.custom<WrittenPlan>() }),
)
