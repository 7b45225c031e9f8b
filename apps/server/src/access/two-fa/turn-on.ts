import type { App } from '../../platform/app.ts'
import { phoneTime } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forgetGuesses } from '../../platform/guesses.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { trustDeviceOf } from '../abuse-protection/index.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { requireRecentProof } from '../sessions/index.ts'
import { forgetPending, pendingSecret } from './pending-secret.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { totpStep } from './totp.ts'
import { storeTotpSecret, twoFaIsOnLocked } from './totp-secret.ts'

/** Turns 2FA on once a code proves that the app has the key. Returns the recovery codes, once. */
export async function turnOn(
  tx: Tx,
  app: App,
  member: SignedInMember,
  given: string,
): Promise<string[] | Refusal> {
  if (await twoFaIsOnLocked(tx, member.id)) return refuse('TWO_FA_ALREADY_ENABLED')
  const unproved = await requireRecentProof(tx, member, app.clock.now())
  if (unproved) return unproved
  const secret = await pendingSecret(tx, app, member)
  if (!secret) return refuse('TWO_FA_NOT_STARTED')
  const step = await totpStep(secret, given, null, phoneTime(app.clock))
  if (step === null) return refuse('TWO_FA_CODE_WRONG', { field: 'verificationCode' })
  await forgetGuesses(tx, 'secondFactor', member.id)
  // This device has just given its second factor.
  await trustDeviceOf(tx, member.sessionId, app.clock.now())
  await lockWithdrawals(tx, app, member.id)
  return startTwoFa(tx, app, member.id, secret, step, member.sessionId)
}

/** `usedStep`: the time step of the code that proved the key, now used. */
export async function startTwoFa(
  tx: Tx,
  app: App,
  memberId: string,
  secret: string,
  usedStep: number | null,
  sessionId?: string,
): Promise<string[]> {
  await storeTotpSecret(tx, app, memberId, secret, usedStep)
  await forgetPending(tx, memberId)
  await tellOfSecurityEvent(tx, app, memberId, 'TWO_FA_TURNED_ON', sessionId)
  return replaceRecoveryCodes(tx, app, memberId)
}
