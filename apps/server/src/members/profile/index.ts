/** Members' personal data: the profile, and the beneficiary. */
import { applyEmailChangesJob } from './apply-email-changes.ts'
import { beneficiaryIdentityNumber } from './beneficiaries.ts'
import { changeProfile } from './change-profile.ts'
import { getInheritance, saveInheritance } from './inheritance.ts'
import { changeProfileImage, profileImage, removeProfileImage } from './profile-image.ts'
import { viewProfile } from './view-profile.ts'

export { beneficiaryOf, saveBeneficiary } from './beneficiaries.ts'

export const profileHandlers = [
  viewProfile,
  changeProfile,
  profileImage,
  changeProfileImage,
  removeProfileImage,
  getInheritance,
  saveInheritance,
]

export const profileJobs = [applyEmailChangesJob]

export const profileSealedColumns = [beneficiaryIdentityNumber]
