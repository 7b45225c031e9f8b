/** KYC: members submit documents, operators decide. */
import { identityNumber } from './identity-number.ts'
import { mailDecisionJob } from './mail-decision.ts'

export { documentsOf } from './documents-of.ts'
export { digestOfIdentity } from './identity-digest.ts'
export { kycNotifications } from './notifications.ts'
export { kycQueues } from './queues.ts'
export { verifiedIdentityOf, verifiedNameOf } from './verified-name.ts'

export const kycJobs = [mailDecisionJob]

export const kycSealedColumns = [identityNumber]
