/** A passkey in place of a 2FA code or the password: it proves who holds the session, and gives it the same grant for one sensitive action. */
import { passkeys as contract } from '@halyard/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { limitAddress } from '../identity/index.ts'
import { giveTwoFaGrant } from '../two-fa/index.ts'
import { issueChallenge, promptTimeoutMs } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { usePasskey } from './show-passkey.ts'

export const passkeyVerifyOptions = answerMember(
  contract.passkeyVerifyOptions,
  async (app, { member, address }) => {
    const limited = await limitAddress(app, 'passkey', address)
    if (limited) return limited
    const own = await app.db
      .selectFrom('passkey')
      .select(['credential_id as id', 'transports'])
      .where('member_id', '=', member.id)
      .execute()
    // Without any, the browser would offer those of other members.
    if (own.length === 0) return refuse('NOT_FOUND')
    const use = { purpose: 'VERIFY', sessionId: member.sessionId } as const
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(app).id,
      allowCredentials: own,
      userVerification: 'required',
      timeout: promptTimeoutMs,
      challenge: await app.db.transact((tx) => issueChallenge(tx, app, use)),
    })
    return { options: { ...options } }
  },
)

export const verifyPasskey = answerMember(contract.verifyPasskey, async (app, { member, body, address }) => {
  const limited = await limitAddress(app, 'passkey', address)
  if (limited) return limited
  return app.db.transact(async (tx) => {
    const shown = await usePasskey(tx, app, body.credential, member)
    if (shown instanceof Refusal) return shown
    await giveTwoFaGrant(tx, app, member, body.action ?? null)
    return { notice: 'TWO_FA_VERIFIED' as const }
  })
})
