/** What the broker pays the platform, and from where bonuses are paid: docs/decisions/068. */
export { checkRebates } from './check-rebates.ts'
export { followRebates } from './follow-rebates.ts'
