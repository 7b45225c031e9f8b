/** The portal as a member sees it, for operators: read-only, for a few minutes, and never as the member. */
import { cleanUpViewsJob } from './clean-up.ts'
import { endView } from './end-view.ts'
import { openView } from './open-view.ts'
import { viewAsMember } from './view-as-member.ts'

export { isViewToken, viewGate } from './gate.ts'

export const viewHandlers = [viewAsMember, openView, endView]
export const viewJobs = [cleanUpViewsJob]
