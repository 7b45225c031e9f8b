/** The options for creating a passkey, and the check of the browser's response. */
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type ChallengeUse, promptTimeoutMs, useChallenge } from './challenges.ts'
import { type ReadCredential, readCredential } from './read-credential.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verified } from './verified.ts'

/** Every authenticator supports at least one of these, and every Node version can verify all of them. */
const supportedAlgorithmIDs: number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const knownTransports: readonly unknown[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

interface Owner {
  readonly username: string
  readonly full_name: string
  readonly passkey_handle: Buffer
}

export interface KnownPasskey {
  readonly credential_id: string
  readonly transports: string[]
}

export async function creationOptions(
  app: App,
  owner: Owner,
  known: readonly KnownPasskey[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const party = relyingPartyOf(app)
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(owner.passkey_handle),
    userName: owner.username,
    userDisplayName: owner.full_name,
    challenge,
    timeout: promptTimeoutMs,
    attestationType: 'none',
    // Signing in starts without a username, so the authenticator must know whose passkey it is.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
  })
  return { ...options }
}

export interface MadePasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly backup_eligible: boolean
  readonly backed_up: boolean
}

/** The passkey created in response to a challenge. */
export async function createdPasskey(
  tx: Tx,
  app: App,
  credential: Record<string, unknown>,
  use: ChallengeUse,
): Promise<MadePasskey | Refusal> {
  const read = readCredential(credential)
  if (!read || !(await useChallenge(tx, app, read.challenge, use))) return refuse('PASSKEY_FAILED')
  const result = await verified(app, () => verifyMade(app, credential, read))
  if (!result) return refuse('PASSKEY_FAILED')
  const { credential: made, credentialDeviceType, credentialBackedUp } = result.registrationInfo
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transportsOf(made.transports),
    backup_eligible: credentialDeviceType === 'multiDevice',
    backed_up: credentialBackedUp,
  }
}

async function verifyMade(app: App, credential: Record<string, unknown>, { challenge }: ReadCredential) {
  const response = credential as unknown as RegistrationResponseJSON
  refuseCertificates(response.response.attestationObject)
  const party = relyingPartyOf(app)
  return verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  })
}

/**
 * How the browser reaches the authenticator. Stored and sent back later, so only known values are accepted.
 */
function transportsOf(given: unknown): string[] {
  return Array.isArray(given) ? [...new Set(given)].filter((word) => knownTransports.includes(word)) : []
}

/**
 * We request no attestation, so browsers send none, or one that the passkey itself has signed. An attestation
 * with certificates is forged, and must not be verified: the library would fetch revocation lists from the
 * addresses that the certificates name.
 */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = decoded.get('fmt')
  const signedByItself = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !signedByItself)
    throw new Error(`Attestation of the form ${format} was not asked for`)
}
