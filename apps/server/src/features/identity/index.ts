/** Members: registration, sign-in, sessions, and what a member reads and sets about the own account. */
import { authenticate } from './authenticate.ts'
import { bankNameList } from './bank-names.ts'
import { captcha } from './captcha.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { forgetPassword } from './forget-password.ts'
import { logout } from './logout.ts'
import { mailCodeJob, mailPasskeyAddedJob, mailPasswordChangedJob, mailWelcomeJob } from './mail-jobs.ts'
import { register } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { sweepIdentityJob } from './sweep.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'
import { verifyTwoFa } from './two-fa.ts'
import { viewProfile } from './view-profile.ts'

export { addressIsBlocked } from './blocked-addresses.ts'
export { checkPassword } from './check-password.ts'
export { checkTransactionPassword } from './check-transaction-password.ts'
export { createMember, findSponsor } from './create-member.ts'
export { mailPasskeyAdded } from './jobs.ts'
export { accountKey, limitAccount, limitAddress } from './limits.ts'
export { beginSession, endAllSessions, memberGate } from './sessions.ts'
export { giveTwoFaGrant, spendTwoFaGrant, twoFaIsOn } from './two-fa.ts'

export const identityHandlers = [
  authenticate,
  register,
  sendOtp,
  captcha,
  forgetPassword,
  countryList,
  registerCountries,
  bankNameList,
  bankCountryList,
  logout,
  viewProfile,
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
  verifyTwoFa,
]

export const identityJobs = [
  mailCodeJob,
  mailWelcomeJob,
  mailPasswordChangedJob,
  mailPasskeyAddedJob,
  sweepIdentityJob,
]
