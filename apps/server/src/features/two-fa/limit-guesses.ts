import type { App } from '../../platform/app.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { limitAccount, limitAddress } from '../identity/index.ts'

/** Before a code is looked at: all calls that take one share the member's tries. */
export async function limitGuesses(
  app: App,
  member: SignedInMember,
  address: string,
): Promise<Refusal | null> {
  return (await limitAddress(app, 'codeCheck', address)) ?? (await limitAccount(app, 'twoFaCheck', member.id))
}
