/** Two-factor authentication: setup, codes, recovery codes, and the grants that sensitive actions spend. */
import { cleanUpTwoFaJob } from './clean-up.ts'
import { totpSetUp } from './pending-secret.ts'
import { totpSecret } from './totp-secret.ts'

export { giveTwoFaGrant, spendTwoFaGrant } from './grants.ts'
export { isLateTwoFa, takeLateTwoFaOff } from './late-two-fa.ts'
export { qrPicture } from './qr-picture.ts'
export { requireTwoFa } from './require-two-fa.ts'
export { totpStep, totpUri } from './totp.ts'
export { twoFaIsOn } from './totp-secret.ts'
export { takeTwoFaOff } from './turn-off.ts'
export { startTwoFa } from './turn-on.ts'
export { useSecondFactorToSignIn, useTwoFaCode } from './use-two-fa-code.ts'

export const twoFaJobs = [cleanUpTwoFaJob]

export const twoFaSealedColumns = [totpSetUp, totpSecret]
