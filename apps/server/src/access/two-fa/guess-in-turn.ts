import type { App } from '../../platform/app.ts'
import { countGuess, uncountGuess } from '../../platform/guesses.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import { limitAccount } from '../abuse-protection/index.ts'

// Guesses count before they are checked. Serialised, so that a correct code sent eleven times at once does
// not count as eleven guesses, and guessing in parallel gains nothing.
const mutex = new KeyedMutex()

/** Authenticator codes and recovery codes count together, in every call. */
export async function guessInTurn<Answer>(
  app: App,
  member: SignedInMember,
  check: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const limited = await limitAccount(app, 'codeCheck', member.id)
  if (limited) return limited
  return mutex.take(member.id, async () => {
    const locked = await countGuess(app.db, 'secondFactor', member.id, app.clock.now())
    if (locked) return locked
    const answer = await check()
    // A double click is not a guess.
    if (answer instanceof Refusal && answer.code === 'TWO_FA_CODE_USED')
      await app.db.transact((tx) => uncountGuess(tx, 'secondFactor', member.id))
    return answer
  })
}
