/**
 * A passkey that a browser shows in answer to a challenge: to sign in, or in place of a 2FA code. The
 * challenge is used up by the answer, also by a wrong one.
 */
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type ChallengeUse, useChallenge } from './challenges.ts'
import { type ReadCredential, readCredential } from './read-credential.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verified } from './verified.ts'

/**
 * The member whose passkey was shown: by whom it must be, or by nobody known yet, who signs in. For
 * `transact`, which keeps what was used up before a refusal.
 */
export async function usePasskey(
  tx: Tx,
  app: App,
  credential: Record<string, unknown>,
  by: SignedInMember | null,
): Promise<{ memberId: string } | Refusal> {
  const use: ChallengeUse = by
    ? { purpose: 'VERIFY', sessionId: by.sessionId }
    : { purpose: 'SIGN_IN', sessionId: null }
  const shown = readCredential(credential)
  if (!shown || !(await useChallenge(tx, app, shown.challenge, use))) return refuse('PASSKEY_FAILED')
  const passkey = await findPasskey(tx, shown.id)
  if (!passkey || !isOwners(passkey, shown, by)) return refuse('PASSKEY_FAILED')
  const result = await verified(app, () => verifyWith(app, credential, shown, passkey))
  if (!result) return refuse('PASSKEY_FAILED')
  await tx
    .updateTable('passkey')
    .set({
      counter: result.authenticationInfo.newCounter,
      backed_up: result.authenticationInfo.credentialBackedUp,
      last_used_at: app.clock.now(),
    })
    .where('id', '=', passkey.id)
    .execute()
  return { memberId: passkey.member_id }
}

// Locked, so that of two answers with one count only the first is right.
function findPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('passkey')
    .innerJoin('member', 'member.id', 'passkey.member_id')
    .select(['passkey.id', 'member_id', 'credential_id', 'public_key', 'counter', 'passkey_handle'])
    .where('credential_id', '=', credentialId)
    .forNoKeyUpdate('passkey')
    .executeTakeFirst()
}

/** Who signs in is not known yet, so the authenticator has to name the owner. */
function isOwners(
  passkey: StoredPasskey,
  { userHandle }: ReadCredential,
  by: SignedInMember | null,
): boolean {
  if (by && by.id !== passkey.member_id) return false
  if (userHandle === null) return by !== null
  return userHandle === passkey.passkey_handle.toString('base64url')
}

interface StoredPasskey {
  readonly member_id: string
  readonly passkey_handle: Buffer
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
}

function verifyWith(
  app: App,
  credential: Record<string, unknown>,
  { challenge }: ReadCredential,
  passkey: StoredPasskey,
) {
  const party = relyingPartyOf(app)
  return verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
  })
}
