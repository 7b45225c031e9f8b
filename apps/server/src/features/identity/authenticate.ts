import { createHmac } from 'node:crypto'
import { account } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { passwordMatches } from '../../platform/auth/passwords.ts'
import { countGuess, forgetGuesses } from '../../platform/guesses.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { deriveKey } from '../../platform/keys.ts'
import { addressIsBlocked } from './blocked-addresses.ts'
import { limitAddress } from './limits.ts'
import { nameColumn } from './name-column.ts'
import { beginSession } from './sessions.ts'
import { noteRefusal } from './sign-ins.ts'

export const authenticate = answerAnyone(account.authenticate, async (app, { body, address, visit }) => {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const name = body.username.toLowerCase()
  const limited = await limitAddress(app, 'signIn', address)
  if (limited) return limited
  const member = await findMember(app, name)
  // E-mail and username are two handles of one password, which locks as one.
  const guessed = member ? member.id : nobodyOf(app, name)
  const locked = await countGuess(app.db, 'password', guessed, app.clock.now())
  if (locked) {
    noteRefusal(app, name, 'LOCKED', visit)
    return locked
  }
  if (!(await passwordMatches(member?.password_hash, body.password)) || !member) {
    noteRefusal(app, name, 'WRONG_PASSWORD', visit)
    return refuse('INVALID_CREDENTIALS')
  }
  if (member.disabled_at) {
    await forgetGuesses(app.db, 'password', guessed)
    return refuse('USER_DISABLED')
  }

  return app.db.transact(async (tx) => {
    // A new password or e-mail that came in between has ended sessions; this one must not slip past it.
    const unchanged = await tx
      .selectFrom('member')
      .select('id')
      .where('id', '=', member.id)
      .where('password_hash', '=', member.password_hash)
      .where('email', '=', member.email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!unchanged) return refuse('INVALID_CREDENTIALS')
    await forgetGuesses(tx, 'password', guessed)
    return beginSession(tx, app, member, {
      rememberMe: body.rememberMe ?? false,
      method: 'PASSWORD',
      visit,
    })
  })
})

function findMember(app: App, name: string) {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code', 'password_hash', 'disabled_at'])
    .where(nameColumn(name), '=', name)
    .executeTakeFirst()
}

/** A handle that nobody has locks like one that somebody has. Kept as a digest: people type passwords here by mistake. */
function nobodyOf(app: App, name: string): string {
  const key = deriveKey(app.config.secret, 'unknown-handle')
  return `nobody:${createHmac('sha256', key).update(name).digest('base64url')}`
}
