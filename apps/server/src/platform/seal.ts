/**
 * Secrets at rest (keys of authenticator apps, identity numbers, files): AES-256-GCM under a configured
 * key. A sealed value names its key, so that keys can be rotated: the first key seals, all of them open.
 * `context` binds a value to its row; a value moved to another row does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface SealKey {
  readonly id: number
  readonly key: Buffer
}

const ivLength = 12
const tagLength = 16

export function seal(keys: readonly SealKey[], context: string, plain: string): Buffer {
  return sealBytes(keys, context, Buffer.from(plain))
}

export function open(keys: readonly SealKey[], context: string, sealed: Buffer): string {
  return openBytes(keys, context, sealed).toString('utf8')
}

export function sealBytes(keys: readonly SealKey[], context: string, plain: Uint8Array): Buffer {
  const [current] = keys
  if (!current) throw new Error('No sealing key is configured')
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(context))
  const sealed = [cipher.update(plain), cipher.final()]
  return Buffer.concat([Buffer.of(current.id), iv, cipher.getAuthTag(), ...sealed])
}

export function openBytes(keys: readonly SealKey[], context: string, sealed: Buffer): Buffer {
  const id = sealed[0]
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error(`Sealed with key ${id}, which is not configured`)
  const iv = sealed.subarray(1, 1 + ivLength)
  const tag = sealed.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key.key, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  const body = sealed.subarray(1 + ivLength + tagLength)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
