import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { tellOfSecurityEvent } from '../email/index.ts'
import { guessInTurn } from './guess-in-turn.ts'
import { requireTwoFa } from './require-two-fa.ts'
import { useSecondFactor } from './second-factor.ts'

/**
 * For actions that include their code and are allowed only with 2FA set up. The code is used up in its own
 * transaction: it stays used, and a wrong one stays counted, whatever follows.
 */
export async function useTwoFaCode(
  app: App,
  member: SignedInMember,
  given: { readonly code: string; readonly field: string },
): Promise<Refusal | null> {
  const refused = await requireTwoFa(app.db, member)
  if (refused) return refused
  return guessInTurn(app, member, () => app.db.transact((tx) => proveSecondFactor(tx, app, member.id, given)))
}

/** For sign-in, where a mailed code replaces the lock: see access/sign-in. */
export function useSecondFactorToSignIn(
  tx: Tx,
  app: App,
  memberId: string,
  code: string,
): Promise<Refusal | null> {
  return proveSecondFactor(tx, app, memberId, { code, field: 'twoFaCode' })
}

async function proveSecondFactor(
  tx: Tx,
  app: App,
  memberId: string,
  given: { readonly code: string; readonly field: string },
): Promise<Refusal | null> {
  const proof = await useSecondFactor(tx, app, memberId, given.code)
  if (proof instanceof Refusal) return proof.field ? refuse(proof.code, { field: given.field }) : proof
  if (proof === 'recoveryCode') await tellOfSecurityEvent(tx, app, memberId, 'RECOVERY_CODE_USED')
  return null
}
