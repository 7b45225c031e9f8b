import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { FairSemaphore } from '../../platform/semaphore.ts'

// One at a time per member: every try counts as a guess until it proves correct, so concurrent correct tries
// would lock each other out; and nobody can occupy the hashing by sending many.
const semaphore = new FairSemaphore({ all: 1000, each: 1, waiting: 30 })

/**
 * Requires a signed-in member's password again, so that an open session alone isn't enough to take over the
 * account. Call it before the action's transaction, since hashing is slow. `field` names the input for the
 * refusal.
 */
export async function checkPassword(
  app: App,
  memberId: string,
  password: string,
  field = 'password',
): Promise<Refusal | null> {
  const checked = semaphore.take(memberId, () => check(app, memberId, password, field))
  return checked ?? refuse('TOO_MANY_REQUESTS', { params: { seconds: 5 } })
}

async function check(app: App, memberId: string, password: string, field: string): Promise<Refusal | null> {
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
