import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

/**
 * Asks a signed-in member for the password again, so that an open session alone isn't enough to
 * take over the account. Call it before the action's transaction, since hashing is slow.
 * `field` names the input for the refusal.
 */
export async function checkPassword(
  app: App,
  memberId: string,
  password: string,
  field = 'password',
): Promise<Refusal | null> {
  const locked = await countGuess(app.db, 'password', memberId, app.clock.now())
  if (locked) return locked
  const { password_hash: stored } = await app.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(stored, password))) return refuse('PASSWORD_WRONG', { field })
  await forgetGuesses(app.db, 'password', memberId)
  return null
}
