import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { App } from '../../platform/app.ts'
import { type ChallengeUse, issueChallenge, promptTimeoutMs } from './challenges.ts'
import type { KnownPasskey } from './create-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

/** The options for presenting a passkey: one of these, or any that the authenticator has for us. */
export async function requestOptions(
  app: App,
  use: ChallengeUse,
  known?: readonly KnownPasskey[],
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(app).id,
    userVerification: 'required',
    timeout: promptTimeoutMs,
    challenge: await app.db.transact((tx) => issueChallenge(tx, app, use)),
    ...(known
      ? { allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })) }
      : {}),
  })
  return { ...options }
}
