/** Registration, passwords, and account protection: the phrase in mails, and freezing. */
import { antiPhishingPhrase } from './anti-phishing-phrase.ts'
import { changePassword } from './change-password.ts'
import { cleanUpIdentityJob } from './clean-up.ts'
import { forgetPassword } from './forget-password.ts'
import { freezeAccount } from './freeze-account.ts'
import { register } from './register.ts'
import {
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
} from './transaction-password.ts'

export { isCommonPassword } from './common-passwords.ts'

export const identityHandlers = [
  register,
  forgetPassword,
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
  changePassword,
  antiPhishingPhrase,
  freezeAccount,
]

export const identityJobs = [cleanUpIdentityJob]
