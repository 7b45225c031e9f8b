/**
 * A software authenticator, with the browser in front of it: makes passkeys (ES256, without attestation) and
 * presents them, as WebAuthn describes. Both can be made to lie, to show that the server notices.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Options from the server for the browser. */
type Options = Record<string, unknown>
type Credential = Record<string, unknown>

export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** False: the authenticator did not ask for a fingerprint or PIN. */
  readonly userVerified?: boolean
  readonly userPresent?: boolean
  readonly counter?: number
  /** In base64url; null: the authenticator does not send it. */
  readonly userHandle?: string | null
  readonly spoiledSignature?: boolean
  /**
   * The attestation of a new passkey: none, by the passkey itself, or by a certificate, which we do not
   * request.
   */
  readonly attestation?: 'none' | 'self' | 'certificate'
}

interface Passkey {
  readonly id: Buffer
  readonly key: KeyObject
  readonly userHandle: string
  counter: number
}

const flag = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

export class Authenticator {
  readonly #origin: string
  readonly #saved: Passkey[] = []
  readonly #counts: boolean

  constructor(origin: string, options: { counts?: boolean } = {}) {
    this.#origin = origin
    this.#counts = options.counts ?? true
  }

  /** navigator.credentials.create */
  make(options: Options, lies: Lies = {}): Credential {
    const { challenge, rp, user } = options as {
      challenge: string
      rp: { id: string }
      user: { id: string }
    }
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(32)
    const saved = { id, key: privateKey, userHandle: user.id, counter: 0 }
    this.#saved.push(saved)
    const about = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
    const authData = this.#authenticatorData(saved, rp.id, flag.hasCredential, lies, about)
    const clientData = this.#clientData('webauthn.create', challenge, lies)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
    const attestation = map([...statement(signature, lies), [text('authData'), bytes(authData)]])
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** navigator.credentials.get: presents the newest passkey, as if the member had chosen it. */
  show(options: Options, lies: Lies = {}): Credential {
    const { challenge, rpId } = options as { challenge: string; rpId: string }
    const saved = this.#saved.at(-1)
    if (!saved) throw new Error('The authenticator has no passkey')
    if (this.#counts) saved.counter++
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const authData = this.#authenticatorData(saved, rpId, 0, lies)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), saved.key)
    if (lies.spoiledSignature) signature.writeUInt8(signature.readUInt8(20) ^ 1, 20)
    const userHandle = lies.userHandle === undefined ? saved.userHandle : lies.userHandle
    return {
      id: saved.id.toString('base64url'),
      rawId: saved.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    }
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(said))
  }

  #authenticatorData(
    saved: Passkey,
    rpId: string,
    flags: number,
    lies: Lies,
    about = Buffer.alloc(0),
  ): Buffer {
    const present = lies.userPresent === false ? 0 : flag.userPresent
    const verified = lies.userVerified === false ? 0 : flag.userVerified
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? saved.counter)
    return Buffer.concat([
      sha256(Buffer.from(lies.rpId ?? rpId)),
      Buffer.of(flags | present | verified),
      counter,
      about,
    ])
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function statement(signature: Buffer, { attestation = 'none' }: Lies): (readonly [Buffer, Buffer])[] {
  if (attestation === 'none') {
    return [
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
    ]
  }
  const certificates: [Buffer, Buffer][] =
    attestation === 'certificate' ? [[text('x5c'), list([bytes(Buffer.from('a certificate'))])]] : []
  const signed: [Buffer, Buffer][] = [
    [text('alg'), integer(-7)],
    [text('sig'), bytes(signature)],
  ]
  return [
    [text('fmt'), text('packed')],
    [text('attStmt'), map([...signed, ...certificates])],
  ]
}

/** The public key in COSE format: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

// The small part of CBOR that is needed: RFC 8949, section 3.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.concat([Buffer.of((major << 5) | 25), uint16(value)])
}

const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const list = (items: readonly Buffer[]) => Buffer.concat([head(4, items.length), ...items])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}
