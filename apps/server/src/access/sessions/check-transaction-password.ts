import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { KeyedMutex } from '../../platform/keyed-mutex.ts'
import { isBlockedPlace } from '../abuse-protection/index.ts'

export interface RequestWithPassword {
  readonly member: SignedInMember
  readonly body: { readonly transactionPassword: string }
  readonly visit: Visit
}

// Every try counts as a guess until it proves correct. A member's requests are serialised until then, so that
// concurrent correct ones don't lock each other out, and guessing in parallel gains nothing.
const mutex = new KeyedMutex()

/**
 * Called before the action's transaction, since hashing is slow. A blocked region is refused before any
 * check.
 */
export async function checkTransactionPassword(
  app: App,
  request: RequestWithPassword,
): Promise<Refusal | null> {
  if (await isBlockedPlace(app, request.visit)) return refuse('IP_NOT_SUPPORTED')
  return mutex.take(request.member.id, () => check(app, request))
}

async function check(app: App, { member, body }: RequestWithPassword): Promise<Refusal | null> {
  const { transaction_password_hash: stored } = await app.db
    .selectFrom('member')
    .select('transaction_password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!stored) return refuse('TRANSACTION_PASSWORD_NOT_SET')
  const locked = await countGuess(app.db, 'transactionPassword', member.id, app.clock.now())
  if (locked) return locked
  if (!(await passwordMatches(stored, body.transactionPassword))) {
    return refuse('TRANSACTION_PASSWORD_WRONG', { field: 'transactionPassword' })
  }
  await forgetGuesses(app.db, 'transactionPassword', member.id).catch((err: unknown) =>
    app.log.warn({ err }, 'a right try stays counted'),
  )
  return null
}
