/** Change of email: requested, applied once the old address confirms or a wait is over, undone by link. */
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { mailEmailChangeJob } from './mail-email-change.ts'
import { undoEmailChange } from './undo-email-change.ts'

export { applyEmailChange } from './apply-email-change.ts'
export { dueEmailChanges } from './due-email-changes.ts'
export { cancelWaitingChange, isTaken, requestEmailChange } from './request-email-change.ts'

export const emailChangeHandlers = [confirmEmailChange, undoEmailChange, cancelEmailChange]

export const emailChangeJobs = [mailEmailChangeJob]
