/** Live updates: tells open pages of members and operators what has changed (docs/platform.md). */
import { cleanUpChangesJob } from './clean-up-changes.ts'

export const liveJobs = [cleanUpChangesJob]
