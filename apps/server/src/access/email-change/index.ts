/** Change of email: requested, applied once the old address confirms or a wait is over, undone by link. */
import { mailEmailChangeJob } from './mail-email-change.ts'

export { applyEmailChange } from './apply-email-change.ts'
export { dueEmailChanges } from './due-email-changes.ts'
export { cancelWaitingChange, isTaken, requestEmailChange } from './request-email-change.ts'

export const emailChangeJobs = [mailEmailChangeJob]
