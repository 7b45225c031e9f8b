/** What the broker pays the platform, and from where bonuses are paid: docs/teams.md. */
import { readRebatesAgainJob } from './read-again.ts'

export { checkRebates } from './check-rebates.ts'
export { followRebates } from './follow-rebates.ts'

export const rebateJobs = [readRebatesAgainJob]
