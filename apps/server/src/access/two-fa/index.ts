/** Two-factor authentication: setup, codes, recovery codes, and the grants that sensitive actions spend. */

import { cleanUpTwoFaJob } from './clean-up.ts'
import { enableTwoFa } from './enable-two-fa.ts'
import { recoveryCodes } from './renew-recovery-codes.ts'
import { getTwoFa, totpSetUp } from './set-up.ts'
import { totpSecret } from './totp-secret.ts'
import { verifyTwoFa } from './verify-two-fa.ts'

export { giveTwoFaGrant, spendTwoFaGrant } from './grants.ts'
export { isLateTwoFa, takeLateTwoFaOff } from './late-two-fa.ts'
export { qrPicture } from './qr-picture.ts'
export { requireTwoFa } from './require-two-fa.ts'
export { totpStep, totpUri } from './totp.ts'
export { twoFaIsOn } from './totp-secret.ts'
export { takeTwoFaOff } from './turn-off.ts'
export { startTwoFa } from './turn-on.ts'
export { useSecondFactorToSignIn, useTwoFaCode } from './use-two-fa-code.ts'

export const twoFaHandlers = [verifyTwoFa, getTwoFa, enableTwoFa, recoveryCodes]

export const twoFaJobs = [cleanUpTwoFaJob]

export const twoFaSealedColumns = [totpSetUp, totpSecret]
