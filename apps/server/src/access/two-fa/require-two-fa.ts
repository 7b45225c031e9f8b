import type { Database, Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { twoFaIsOn } from './totp-secret.ts'

/** For every action that a member may do only with 2FA set up. */
export async function requireTwoFa(on: Database | Tx, member: SignedInMember): Promise<Refusal | null> {
  return (await twoFaIsOn(on, member.id)) ? null : refuse('TWO_FA_SETUP_REQUIRED')
}
