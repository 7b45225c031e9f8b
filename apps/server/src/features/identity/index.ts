/** Members: registration, sessions, mailed codes, and what a member reads and sets about the own account. */
import { antiPhishingPhrase } from './anti-phishing-phrase.ts'
import { bankNameList } from './bank-names.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { endAllOtherSessions, endOneSession } from './end-sessions.ts'
import { forgetPassword } from './forget-password.ts'
import { freezeAccount } from './freeze-account.ts'
import { loginHistory } from './login-history.ts'
import { logout } from './logout.ts'
import {
  mailAccountFrozenJob,
  mailCodeJob,
  mailEmailChangeJob,
  mailNewSignInJob,
  mailPasskeyAddedJob,
  mailSecurityEventJob,
  mailWelcomeJob,
} from './mail-jobs.ts'
import { provePassword } from './prove-password.ts'
import { register } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { sessionList } from './session-list.ts'
import { signInProtection } from './sign-in-protection.ts'
import { sweepIdentityJob } from './sweep.ts'
import { sweepHistoryJob } from './sweep-history.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'
import { undoEmailChange } from './undo-email-change.ts'

export { applyEmailChange } from './apply-email-change.ts'
export { addressIsBlocked } from './blocked-addresses.ts'
export { checkPassword } from './check-password.ts'
export { isCommonPassword } from './common-passwords.ts'
export { createMember, findSponsor } from './create-member.ts'
export { dueEmailChanges } from './due-email-changes.ts'
export { freezeLinkDays, freezePath } from './freeze-link.ts'
export { mailPasskeyAdded } from './jobs.ts'
export { distrustDevices, hashOfDeviceKey, knownDevice, trustDeviceOf } from './known-devices.ts'
export { limitAccount, limitAddress } from './limits.ts'
export { lockMember } from './lock-member.ts'
export { mailCodeTo } from './mail-code-to.ts'
export { memberOnDevice } from './member-on-device.ts'
export { moneyAction } from './money-action.ts'
export { nameColumn } from './name-column.ts'
export { networkOf } from './network-of.ts'
export { sendPublicCode } from './public-codes.ts'
export { noteProof, requireRecentProof } from './recent-proof.ts'
export { requestEmailChange } from './request-email-change.ts'
export { tellOfSecurityEvent } from './security-events.ts'

export { beginSession, endAllSessions, memberGate } from './sessions.ts'
export { noteRefusal } from './sign-ins.ts'
export { checkCode, type GivenCode, useCode } from './verify-codes.ts'
export { lockWithdrawals } from './withdrawal-lock.ts'

export const identityHandlers = [
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
  changePassword,
  provePassword,
  sessionList,
  endOneSession,
  endAllOtherSessions,
  loginHistory,
  signInProtection,
  antiPhishingPhrase,
  freezeAccount,
  confirmEmailChange,
  undoEmailChange,
  cancelEmailChange,
]

export const identityJobs = [
  mailCodeJob,
  mailWelcomeJob,
  mailPasskeyAddedJob,
  mailSecurityEventJob,
  mailEmailChangeJob,
  mailNewSignInJob,
  mailAccountFrozenJob,
  sweepIdentityJob,
  sweepHistoryJob,
]
