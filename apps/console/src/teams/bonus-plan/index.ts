/** The bonus plan: how it is edited, tried and shown. */
export { draftOf, otherFields, type Plan, rankColumns } from './plan-draft.ts'
export { TryMonth, trialKey, trialQuery } from './try-month.tsx'
export { usePlanChanges } from './use-plan-changes.ts'
