import type { App } from '../../platform/app.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { tellOfSecurityEvent } from '../identity/index.ts'
import { limitGuesses } from './limit-guesses.ts'
import { requireTwoFa } from './require-two-fa.ts'
import { useSecondFactor } from './second-factor.ts'

/**
 * For actions that take their code along and may be done only with 2FA set up. Used up in a transaction of its own:
 * whatever follows, a code has had its one use and a wrong one stays counted.
 */
export async function useTwoFaCode(
  app: App,
  member: SignedInMember,
  given: { readonly code: string; readonly field: string; readonly address: string },
): Promise<Refusal | null> {
  const refused = (await requireTwoFa(app.db, member)) ?? (await limitGuesses(app, member, given.address))
  if (refused) return refused
  return app.db.transact(async (tx) => {
    const proof = await useSecondFactor(tx, app, member.id, given.code)
    if (proof instanceof Refusal)
      return proof.code === 'TWO_FA_CODE_WRONG' ? refuse(proof.code, { field: given.field }) : proof
    if (proof === 'recoveryCode') await tellOfSecurityEvent(tx, app, member.id, 'RECOVERY_CODE_USED')
    return null
  })
}
