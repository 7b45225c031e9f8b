import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const purposes = new Set<string>()

/**
 * Derives a key for one purpose from the one configured secret, so that no key works for another purpose.
 * Each purpose is defined once.
 */
export function defineKey(purpose: string): (secret: string) => KeyObject {
  if (purposes.has(purpose)) throw new Error(`Two keys are for ${purpose}`)
  purposes.add(purpose)
  const derived = new Map<string, KeyObject>()
  return (secret) => {
    const known = derived.get(secret)
    if (known) return known
    const key = deriveKey(secret, purpose)
    derived.set(secret, key)
    return key
  }
}

export function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'halyard', purpose, 32)))
}
