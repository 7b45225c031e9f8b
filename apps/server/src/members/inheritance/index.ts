/** Inheritance: a claim from outside, a waiting period, two operators, the hand-over (docs/members.md). */
import { claimImage } from './claim-image.ts'
import { decideClaim } from './decide-claim.ts'
import { fileClaim } from './file-claim.ts'
import { followClaimsJob } from './follow-claims.ts'
import { handOverJob } from './hand-over.ts'
import { listClaims } from './list-claims.ts'
import { mailClaimantJob } from './mail-claimant.ts'
import { memberClaims } from './member-claims.ts'
import { claimProgress } from './progress.ts'
import { mailWarningJob, warnMemberJob } from './warn-member.ts'

export { type Claimed, keepClaim } from './file-claim.ts'
export { inheritanceNotifications } from './notifications.ts'
export { inheritanceQueues } from './queues.ts'

export const inheritanceHandlers = [
  fileClaim,
  claimProgress,
  listClaims,
  claimImage,
  decideClaim,
  memberClaims,
]

export const inheritanceJobs = [followClaimsJob, handOverJob, warnMemberJob, mailWarningJob, mailClaimantJob]
