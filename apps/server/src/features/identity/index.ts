/** Members: registration, sign-in, sessions, and what a member reads and sets about the own account. */
import { authenticate } from './authenticate.ts'
import { bankNameList } from './bank-names.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { forgetPassword } from './forget-password.ts'
import { logout } from './logout.ts'
import { mailCodeJob, mailSecurityEventJob, mailWelcomeJob } from './mail-jobs.ts'
import { register } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { signInProtection } from './sign-in-protection.ts'
import { sweepIdentityJob } from './sweep.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'
import { viewProfile } from './view-profile.ts'

export { addressIsBlocked } from './blocked-addresses.ts'
export { checkTransactionPassword } from './check-transaction-password.ts'
export { createMember, findSponsor } from './create-member.ts'
export { accountKey, limitAccount, limitAddress } from './limits.ts'
export { tellOfSecurityEvent } from './security-events.ts'
export { endAllSessions, memberGate } from './sessions.ts'
export { lockWithdrawals } from './withdrawal-lock.ts'

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
  changePassword,
  signInProtection,
]

export const identityJobs = [mailCodeJob, mailWelcomeJob, mailSecurityEventJob, sweepIdentityJob]
