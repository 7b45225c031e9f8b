import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { distrustDevices } from '../abuse-protection/index.ts'
import { lockWithdrawals } from '../accounts/index.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { forgetTwoFaGrants } from './grants.ts'
import { forgetRecoveryCodes } from './recovery-codes.ts'
import { useSecondFactor } from './second-factor.ts'
import { forgetTotpSecret } from './totp-secret.ts'

export async function turnOff(
  tx: Tx,
  app: App,
  member: SignedInMember,
  given: string,
): Promise<Refusal | null> {
  const proof = await useSecondFactor(tx, app, member.id, given)
  if (proof instanceof Refusal) return proof
  await takeTwoFaOff(tx, app, member.id)
  await tellOfSecurityEvent(tx, app, member.id, 'TWO_FA_TURNED_OFF')
  return null
}

/** For any caller that may decide this. The caller holds the member's row, and notifies the member. */
export async function takeTwoFaOff(tx: Tx, app: App, memberId: string): Promise<void> {
  await forgetTotpSecret(tx, memberId)
  await forgetRecoveryCodes(tx, memberId)
  await forgetTwoFaGrants(tx, memberId)
  // Trust was given by the previous authenticator app.
  await distrustDevices(tx, memberId)
  await lockWithdrawals(tx, app, memberId)
}
