/**
 * View as member: the portal as a member sees it, read-only, for a few minutes, without acting as the member.
 */
import { cleanUpViewsJob } from './clean-up.ts'

export { isViewToken, viewGate } from './gate.ts'

export const viewJobs = [cleanUpViewsJob]
