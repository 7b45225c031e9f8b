import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { forgetAllowance } from '../../platform/rate-limit.ts'
import { accountKey, limitAccount } from './limits.ts'

/**
 * Asks a signed-in member for the password again, so that an open session alone cannot take the account
 * over. Before the action's transaction: hashing takes its time. `field` names the input it came in.
 */
export async function checkPassword(
  app: App,
  memberId: string,
  password: string,
  field = 'password',
): Promise<Refusal | null> {
  const limited = await limitAccount(app, 'password', memberId)
  if (limited) return limited
  const { password_hash: stored } = await app.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!(await passwordMatches(stored, password))) return refuse('PASSWORD_WRONG', { field })
  await app.db.transact((tx) => forgetAllowance(tx, accountKey('password', memberId)))
  return null
}
