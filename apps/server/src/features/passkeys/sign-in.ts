/** Signing in with a passkey: the authenticator knows whose it is, so nothing has to be typed. */
import { passkeys as contract } from '@halyard/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Tx } from '../../platform/db/database.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { addressIsBlocked, beginSession, limitAddress } from '../identity/index.ts'
import { issueChallenge, promptTimeoutMs } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { usePasskey } from './show-passkey.ts'

export const passkeySignInOptions = answerAnyone(contract.passkeySignInOptions, async (app, { address }) => {
  const limited = await limitAddress(app, 'passkey', address)
  if (limited) return limited
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(app).id,
    userVerification: 'required',
    timeout: promptTimeoutMs,
    challenge: await app.db.transact((tx) =>
      issueChallenge(tx, app, { purpose: 'SIGN_IN', sessionId: null }),
    ),
  })
  return { options: { ...options } }
})

export const passkeySignIn = answerAnyone(contract.passkeySignIn, async (app, { body, address, visit }) => {
  if (addressIsBlocked(app, address)) return refuse('IP_NOT_SUPPORTED')
  const limited = await limitAddress(app, 'passkey', address)
  if (limited) return limited
  return app.db.transact(async (tx) => {
    const shown = await usePasskey(tx, app, body.credential, null)
    if (shown instanceof Refusal) return shown
    const member = await lockMember(tx, shown.memberId)
    if (member.disabled_at) return refuse('USER_DISABLED')
    return beginSession(tx, app, member, {
      rememberMe: body.rememberMe ?? false,
      method: 'PASSKEY',
      visit,
    })
  })
})

// Locked, so that a freeze or a new password at this moment either is seen here or ends the session that begins here.
function lockMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['id', 'number', 'username', 'referral_code', 'disabled_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
