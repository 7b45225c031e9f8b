/** KYC: members submit documents, operators decide. */
import { decideKyc } from './decide-kyc.ts'
import { getKycInfo } from './get-kyc-info.ts'
import { identityNumber } from './identity-number.ts'
import { kycImage, operatorKycImage } from './kyc-image.ts'
import { kycQueue } from './kyc-queue.ts'
import { mailDecisionJob } from './mail-decision.ts'
import { submitKyc } from './submit-kyc.ts'

export { documentsOf } from './documents-of.ts'
export { digestOfIdentity } from './identity-digest.ts'
export { kycNotifications } from './notifications.ts'
export { kycQueues } from './queues.ts'
export { verifiedIdentityOf, verifiedNameOf } from './verified-name.ts'

export const kycHandlers = [getKycInfo, submitKyc, kycImage, kycQueue, operatorKycImage, decideKyc]

export const kycJobs = [mailDecisionJob]

export const kycSealedColumns = [identityNumber]
