import { hkdfSync } from 'node:crypto'

type KeyPurpose = 'session-token' | 'operator-token' | 'mailed-code' | 'recovery-code' | 'request-digest'

/** One configured secret, a key of its own for each purpose: no key can be used for another's work. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'halyard', purpose, 32))
}
