/**
 * Passkeys (WebAuthn): adding, renaming and removing them, signing in with one, and using one in place of a
 * 2FA code.
 */
import { addPasskey, passkeyAddOptions } from './add-passkey.ts'
import { cleanUpPasskeysJob } from './clean-up.ts'
import { passkeyList } from './list-passkeys.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { passkeySignIn, passkeySignInOptions } from './sign-in.ts'
import { passkeyVerifyOptions, verifyPasskey } from './verify-passkey.ts'

export { issueChallenge } from './challenges.ts'
export { createdPasskey, creationOptions } from './create-passkey.ts'
export { passkeyNotifications } from './notifications.ts'
export { requestOptions } from './request-options.ts'
export { usePasskey } from './use-passkey.ts'

export const passkeyHandlers = [
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

export const passkeyJobs = [cleanUpPasskeysJob]
