/**
 * View as member: the portal as a member sees it, read-only, for a few minutes, without acting as the member.
 */
import { cleanUpViewsJob } from './clean-up.ts'
import { endView } from './end-view.ts'
import { openView } from './open-view.ts'
import { viewAsMember } from './view-as-member.ts'

export { isViewToken, viewGate } from './gate.ts'

export const viewHandlers = [viewAsMember, openView, endView]
export const viewJobs = [cleanUpViewsJob]
