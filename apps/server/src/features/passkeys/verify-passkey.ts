/** A passkey in place of a 2FA code: it gives the session the same grant for one sensitive action. */
import { passkeys as contract } from '@halyard/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { limitAddress } from '../identity/index.ts'
import { giveTwoFaGrant, twoFaIsOn } from '../two-fa/index.ts'
import { issueChallenge, promptTimeoutMs } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'
import { usePasskey } from './show-passkey.ts'

export const passkeyVerifyOptions = answerMember(
  contract.passkeyVerifyOptions,
  async (app, { member, address }) => {
    const limited = await limitAddress(app, 'passkey', address)
    if (limited) return limited
    if (!(await twoFaIsOn(app.db, member.id))) return refuse('TWO_FA_NOT_ENABLED')
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
    if (!(await twoFaIsOn(tx, member.id))) return refuse('TWO_FA_NOT_ENABLED')
    const shown = await usePasskey(tx, app, body.credential, member)
    if (shown instanceof Refusal) return shown
    await giveTwoFaGrant(tx, app, member)
    return { notice: 'TWO_FA_VERIFIED' as const }
  })
})
