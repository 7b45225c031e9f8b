/** Members and their sessions: registration, passwords, changing the email, freezing the account. */
import { antiPhishingPhrase } from './anti-phishing-phrase.ts'
import { bankNameList } from './bank-names.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { changePassword } from './change-password.ts'
import { cleanUpIdentityJob } from './clean-up.ts'
import { cleanUpHistoryJob } from './clean-up-history.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { bankCountryList, countryList, registerCountries } from './country-lists.ts'
import { endAllOtherSessions, endOneSession } from './end-sessions.ts'
import { forgetPassword } from './forget-password.ts'
import { freezeAccount } from './freeze-account.ts'
import { logout } from './logout.ts'
import { mailEmailChangeJob } from './mail-email-change.ts'
import { provePassword } from './prove-password.ts'
import { register } from './register.ts'
import { sessionList } from './session-list.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'
import { undoEmailChange } from './undo-email-change.ts'

export { applyEmailChange } from './apply-email-change.ts'
export { checkPassword } from './check-password.ts'
export { isCommonPassword } from './common-passwords.ts'
export { createMember, findSponsor } from './create-member.ts'
export { dueEmailChanges } from './due-email-changes.ts'
export { lockMember } from './lock-member.ts'
export { moneyAction } from './money-action.ts'
export { identityNotifications } from './notifications.ts'
export { noteProof, requireRecentProof } from './recent-proof.ts'
export { requestEmailChange } from './request-email-change.ts'
export { beginSession, endAllSessions, memberGate } from './sessions.ts'
export { lockWithdrawals } from './withdrawal-lock.ts'

export const identityHandlers = [
  register,
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
  antiPhishingPhrase,
  freezeAccount,
  confirmEmailChange,
  undoEmailChange,
  cancelEmailChange,
]

export const identityJobs = [mailEmailChangeJob, cleanUpIdentityJob, cleanUpHistoryJob]
