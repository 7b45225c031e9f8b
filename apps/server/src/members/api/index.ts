/** The calls of members: one endpoint a file, named as its call. */
import { changeProfile } from './change-profile.ts'
import { changeProfileImage } from './change-profile-image.ts'
import { decideInheritance } from './decide-inheritance.ts'
import { decideKyc } from './decide-kyc.ts'
import { fileInheritanceClaim } from './file-inheritance-claim.ts'
import { getInheritance } from './get-inheritance.ts'
import { getKycInfo } from './get-kyc-info.ts'
import { inheritanceImage } from './inheritance-image.ts'
import { inheritanceProgress } from './inheritance-progress.ts'
import { inheritanceQueue } from './inheritance-queue.ts'
import { kycImage } from './kyc-image.ts'
import { kycQueue } from './kyc-queue.ts'
import { memberClaims } from './member-claims.ts'
import { operatorKycImage } from './operator-kyc-image.ts'
import { profileImage } from './profile-image.ts'
import { removeProfileImage } from './remove-profile-image.ts'
import { saveInheritance } from './save-inheritance.ts'
import { submitKyc } from './submit-kyc.ts'
import { viewProfile } from './view-profile.ts'

export const memberHandlers = [
  viewProfile,
  changeProfile,
  profileImage,
  changeProfileImage,
  removeProfileImage,
  getInheritance,
  saveInheritance,
  getKycInfo,
  submitKyc,
  kycImage,
  kycQueue,
  operatorKycImage,
  decideKyc,
  fileInheritanceClaim,
  inheritanceProgress,
  inheritanceQueue,
  inheritanceImage,
  decideInheritance,
  memberClaims,
]
