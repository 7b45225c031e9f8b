import { hkdfSync } from 'node:crypto'

type KeyPurpose =
  | 'session-token'
  | 'operator-token'
  | 'operator-session'
  | 'mailed-code'
  | 'recovery-code'
  | 'request-digest'
  | 'sign-in-name'
  | 'freeze-link'
  | 'method-digest'
  | 'confirm-email-change'
  | 'undo-email-change'
  | 'mailed-link'
  | 'proof-of-work'
  | 'proof-of-work-key'

const derived = new Map<string, Buffer>()

/** Derives a key per purpose from the one configured secret, so that no key works for another purpose. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}:${secret}`
  const known = derived.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'halyard', purpose, 32))
  derived.set(name, key)
  return key
}
