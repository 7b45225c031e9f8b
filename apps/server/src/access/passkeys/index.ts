/**
 * Passkeys (WebAuthn): adding, renaming and removing them, signing in with one, and using one in place of a
 * 2FA code.
 */
import { cleanUpPasskeysJob } from './clean-up.ts'

export { issueChallenge } from './challenges.ts'
export { createdPasskey, creationOptions } from './create-passkey.ts'
export { passkeyNotifications } from './notifications.ts'
export { requestOptions } from './request-options.ts'
export { usePasskey } from './use-passkey.ts'

export const passkeyJobs = [cleanUpPasskeysJob]
