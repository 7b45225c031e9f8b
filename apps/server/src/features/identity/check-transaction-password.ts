import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { forgetAllowance } from '../../platform/rate-limit.ts'
import { Turns } from '../../platform/turns.ts'
import { accountKey, tryAccount } from './limits.ts'

// A try counts until its password proved right. Taking turns, a member's own simultaneous requests do not use up the
// allowance together, and whoever guesses gains nothing by guessing many at once.
const turns = new Turns()

/** The step that every money action takes first. Before the action's transaction: hashing takes its time. */
export function checkTransactionPassword(
  app: App,
  member: SignedInMember,
  given: string,
): Promise<Refusal | null> {
  return turns.take(member.id, () => check(app, member, given))
}

async function check(app: App, member: SignedInMember, given: string): Promise<Refusal | null> {
  const { refusal, fewLeft } = await tryAccount(app, 'transactionPassword', member.id)
  if (refusal) return refusal
  const { transaction_password_hash: stored } = await app.db
    .selectFrom('member')
    .select('transaction_password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (!stored) return refuse('TRANSACTION_PASSWORD_NOT_SET')
  if (!(await passwordMatches(stored, given))) {
    return refuse('TRANSACTION_PASSWORD_WRONG', { field: 'transactionPassword' })
  }
  // A right password gives the tries back; not each time, since the try it took comes back by itself.
  if (fewLeft)
    await app.db.transact((tx) => forgetAllowance(tx, accountKey('transactionPassword', member.id)))
  return null
}
