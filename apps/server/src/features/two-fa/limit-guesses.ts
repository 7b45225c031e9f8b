import type { App } from '../../platform/app.ts'
import { countGuess } from '../../platform/guesses.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { limitAddress } from '../identity/index.ts'

/** Before a code is looked at: codes of the app and recovery codes count together, whichever call they come with. */
export async function limitGuesses(
  app: App,
  member: SignedInMember,
  address: string,
): Promise<Refusal | null> {
  return (
    (await limitAddress(app, 'codeCheck', address)) ??
    (await countGuess(app.db, 'secondFactor', member.id, app.clock.now()))
  )
}
