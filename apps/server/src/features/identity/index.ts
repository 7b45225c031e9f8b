/** Members: registration, sign-in, sessions, and what a member reads and sets about the own account. */
import { authenticate } from './authenticate.ts'
import { bankNameList } from './bank-names.ts'
import { captcha } from './captcha.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { forgetPassword } from './forget-password.ts'
import { logout } from './logout.ts'
import { mailCodeJob, mailEmailChangedJob, mailPasswordChangedJob, mailWelcomeJob } from './mail-jobs.ts'
import { register } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { sweepIdentityJob } from './sweep.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'
import { verifyTwoFa } from './two-fa.ts'

export { addressIsBlocked } from './blocked-addresses.ts'
export { changeEmail } from './change-email.ts'
export { checkTransactionPassword } from './check-transaction-password.ts'
export { createMember, findSponsor } from './create-member.ts'
export { accountKey, limitAccount, limitAddress } from './limits.ts'
export { endAllSessions, memberGate } from './sessions.ts'
export { spendTwoFaGrant } from './two-fa.ts'
export { useCode } from './verify-codes.ts'

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
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
  verifyTwoFa,
]

export const identityJobs = [
  mailCodeJob,
  mailWelcomeJob,
  mailPasswordChangedJob,
  mailEmailChangedJob,
  sweepIdentityJob,
]
