/** The calls of access: one endpoint a file, named as its call. */
import type { Handler } from '../../platform/http/handler.ts'
import { statesByPath } from '../requests/index.ts'
import { addPasskey } from './add-passkey.ts'
import { antiPhishingPhrase } from './anti-phishing-phrase.ts'
import { authenticate } from './authenticate.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { captcha } from './captcha.ts'
import { captchaByProof } from './captcha-by-proof.ts'
import { changePassword } from './change-password.ts'
import { checkFirstTimeLogin } from './check-first-time-login.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { enableTwoFa } from './enable-two-fa.ts'
import { endAllOtherSessions } from './end-other-sessions.ts'
import { endOneSession } from './end-session.ts'
import { extendSession } from './extend-session.ts'
import { forgetPassword } from './forget-password.ts'
import { freezeAccount } from './freeze-account.ts'
import { generateTransactionPasswordOtp } from './generate-transaction-password-otp.ts'
import { getTwoFa } from './get-two-fa.ts'
import { loginHistory } from './login-history.ts'
import { logout } from './logout.ts'
import { passkeyAddOptions } from './passkey-add-options.ts'
import { passkeyList } from './passkey-list.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { passkeySignInOptions } from './passkey-sign-in-options.ts'
import { passkeyVerifyOptions } from './passkey-verify-options.ts'
import { provePassword } from './prove-password.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { register } from './register.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { sendOtp } from './send-otp.ts'
import { sendSignInCode } from './send-sign-in-code.ts'
import { sessionList } from './session-list.ts'
import { settle } from './settle.ts'
import { settleOperatorRequest } from './settle-operator-request.ts'
import { setupTransactionPassword } from './setup-transaction-password.ts'
import { signInProtection } from './sign-in-protection.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { verifyTwoFa } from './verify-two-fa.ts'

export const accessHandlers = [
  captcha,
  captchaByProof,
  loginHistory,
  signInProtection,
  sendOtp,
  register,
  forgetPassword,
  checkFirstTimeLogin,
  generateTransactionPasswordOtp,
  setupTransactionPassword,
  changePassword,
  antiPhishingPhrase,
  freezeAccount,
  logout,
  provePassword,
  extendSession,
  sessionList,
  endOneSession,
  endAllOtherSessions,
  confirmEmailChange,
  undoEmailChange,
  cancelEmailChange,
  authenticate,
  sendSignInCode,
  verifyTwoFa,
  getTwoFa,
  enableTwoFa,
  recoveryCodes,
  passkeyList,
  passkeyAddOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeyVerifyOptions,
  verifyPasskey,
  passkeySignInOptions,
  passkeySignIn,
]

/** The other handlers say which calls can report a request's current state. */
export function requestHandlers(others: readonly Handler[]): readonly Handler[] {
  const states = statesByPath(others)
  return [settle(states), settleOperatorRequest(states)]
}
