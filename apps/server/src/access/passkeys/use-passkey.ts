/**
 * Checks a passkey that a browser presents in response to a challenge, to sign in or instead of a 2FA code.
 * Any response uses up the challenge, even a wrong one.
 */
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { App } from '../../platform/app.ts'
import { run, type Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type ChallengeUse, useChallenge } from './challenges.ts'
import { type ReadCredential, readCredential } from './read-credential.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verified } from './verified.ts'

/** The required owner of the passkey; an id of null if the passkey itself identifies who signs in. */
interface PasskeyOwner {
  readonly who: 'member' | 'operator'
  readonly id: string | null
}

const tables = { member: 'passkey', operator: 'operator_passkey' } as const

/**
 * Returns the owner of the presented passkey. Use it in `transact`, which keeps the challenge used up after a
 * refusal.
 */
export async function usePasskey(
  tx: Tx,
  app: App,
  credential: Record<string, unknown>,
  use: ChallengeUse,
  by: PasskeyOwner,
): Promise<{ ownerId: string } | Refusal> {
  const shown = readCredential(credential)
  if (!shown || !(await useChallenge(tx, app, shown.challenge, use))) return refuse('PASSKEY_FAILED')
  const passkey = await findPasskey(tx, by, shown.id)
  if (!passkey || !isOwners(passkey, shown, by)) return refuse('PASSKEY_FAILED')
  const result = await verified(app, () => verifyWith(app, credential, shown, passkey))
  if (!result) return refuse('PASSKEY_FAILED')
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  await run(
    tx,
    `update ${tables[by.who]} set counter = $2, backed_up = $3, last_used_at = $4 where id = $1`,
    [passkey.id, newCounter, credentialBackedUp, app.clock.now()],
  )
  return { ownerId: passkey.owner_id }
}

// Locks the row, so that of two responses with the same counter only the first is accepted.
async function findPasskey(
  tx: Tx,
  { who }: PasskeyOwner,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const [passkey] = await run<StoredPasskey>(
    tx,
    `select passkey.id, owner.id as owner_id, credential_id, public_key, counter, passkey_handle
     from ${tables[who]} passkey join ${who} owner on owner.id = passkey.${who}_id
     where credential_id = $1 for no key update of passkey`,
    [credentialId],
  )
  return passkey
}

/** When signing in, the authenticator has to name the owner. */
function isOwners(passkey: StoredPasskey, { userHandle }: ReadCredential, by: PasskeyOwner): boolean {
  if (by.id !== null && by.id !== passkey.owner_id) return false
  if (userHandle === null) return by.id !== null
  return userHandle === passkey.passkey_handle.toString('base64url')
}

interface StoredPasskey {
  readonly id: string
  readonly owner_id: string
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
