/** Tells open pages of a member what has changed (docs/decisions/073-telling-open-pages.md). */
import { changes } from './changes.ts'
import { cleanUpChangesJob } from './clean-up-changes.ts'

export const liveHandlers = [changes]

export const liveJobs = [cleanUpChangesJob]
