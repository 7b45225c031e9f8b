/** Inheritance: a claim from outside, a waiting period, two operators, the hand-over (docs/members.md). */
import { followClaimsJob } from './follow-claims.ts'
import { handOverJob } from './hand-over.ts'
import { mailClaimantJob } from './mail-claimant.ts'
import { mailWarningJob, warnMemberJob } from './warn-member.ts'

export { type Claimed, keepClaim } from './keep-claim.ts'
export { inheritanceNotifications } from './notifications.ts'
export { inheritanceQueues } from './queues.ts'

export const inheritanceJobs = [followClaimsJob, handOverJob, warnMemberJob, mailWarningJob, mailClaimantJob]
