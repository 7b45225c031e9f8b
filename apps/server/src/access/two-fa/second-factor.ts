import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { totpDigits } from './totp.ts'
import { twoFaIsOnLocked, useTotpCode } from './totp-secret.ts'

/** What the member used as proof. */
export type SecondFactor = 'authenticator' | 'recoveryCode'

/** Uses up an authenticator code or, instead of it, a recovery code. */
export async function useSecondFactor(
  tx: Tx,
  app: App,
  memberId: string,
  given: string,
): Promise<SecondFactor | Refusal> {
  if (totpDigits(given)) return (await useTotpCode(tx, app, memberId, given)) ?? 'authenticator'
  if (!(await twoFaIsOnLocked(tx, memberId))) return refuse('TWO_FA_NOT_ENABLED')
  const right = await useRecoveryCode(tx, app, memberId, given)
  if (!right) return refuse('TWO_FA_CODE_WRONG', { field: 'verificationCode' })
  await forgetGuesses(tx, 'secondFactor', memberId)
  return 'recoveryCode'
}
