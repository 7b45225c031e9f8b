/** Members' personal data: the profile, and the beneficiary. */
import { applyEmailChangesJob } from './apply-email-changes.ts'
import { beneficiaryIdentityNumber } from './beneficiaries.ts'

export { beneficiaryOf, saveBeneficiary } from './beneficiaries.ts'

export const profileJobs = [applyEmailChangesJob]

export const profileSealedColumns = [beneficiaryIdentityNumber]
