/** What a member keeps about the own person: the profile, and who is to inherit. */
import { changeProfile } from './change-profile.ts'
import { getInheritance, saveInheritance } from './inheritance.ts'
import { viewProfile } from './view-profile.ts'

export { saveBeneficiary } from './beneficiaries.ts'

export const profileHandlers = [viewProfile, changeProfile, getInheritance, saveInheritance]
