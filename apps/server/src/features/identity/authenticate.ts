import { account } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { forgetAllowance } from '../../platform/rate-limit.ts'
import { addressIsBlocked } from './blocked-addresses.ts'
import { accountKey, limitAccount, limitAddress } from './limits.ts'
import { beginSession } from './sessions.ts'

export const authenticate = answerAnyone(account.authenticate, async (app, { body, address, userAgent }) => {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const name = body.username.toLowerCase()
  const limited = (await limitAddress(app, 'signIn', address)) ?? (await limitAccount(app, 'signIn', name))
  if (limited) return limited

  const member = await findMember(app, name)
  if (!(await passwordMatches(member?.password_hash, body.password)) || !member)
    return refuse('INVALID_CREDENTIALS')
  if (member.disabled_at) return refuse('USER_DISABLED')

  return app.db.transact(async (tx) => {
    // A new password or e-mail that came in between has ended sessions; this one must not slip past it.
    const unchanged = await tx
      .selectFrom('member')
      .select('id')
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .where('email', '=', member.email)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) return refuse('INVALID_CREDENTIALS')
    await forgetAllowance(tx, accountKey('signIn', name))
    const session = await beginSession(tx, app, member, {
      rememberMe: body.rememberMe ?? false,
      address,
      userAgent,
    })
    return {
      ...session,
      username: member.username,
      id: String(member.number),
      referralCode: member.referral_code,
    }
  })
})

function findMember(app: App, name: string) {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code', 'password_hash', 'disabled_at'])
    .where(name.includes('@') ? 'email' : 'username', '=', name)
    .executeTakeFirst()
}
