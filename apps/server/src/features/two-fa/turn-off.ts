import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockWithdrawals, tellOfSecurityEvent } from '../identity/index.ts'
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
  await forgetTotpSecret(tx, member.id)
  await forgetRecoveryCodes(tx, member.id)
  await forgetTwoFaGrants(tx, member.id)
  await lockWithdrawals(tx, app, member.id)
  await tellOfSecurityEvent(tx, app, member.id, 'TWO_FA_TURNED_OFF')
  return null
}
