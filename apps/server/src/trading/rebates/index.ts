/** The broker's payments to the platform, which fund bonuses: docs/teams.md. */
import { readRebatesAgainJob } from './read-again.ts'

export { checkRebates } from './check-rebates.ts'
export { followRebates } from './follow-rebates.ts'

export const rebateJobs = [readRebatesAgainJob]
