/** Live updates: tells open pages of members and operators what has changed (docs/platform.md). */
import { changes } from './changes.ts'
import { cleanUpChangesJob } from './clean-up-changes.ts'
import { operatorChanges } from './operator-changes.ts'

export const liveHandlers = [changes, operatorChanges]

export const liveJobs = [cleanUpChangesJob]
