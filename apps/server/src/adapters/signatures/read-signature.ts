/** Parses a secp256k1 signature as signing devices write it. */
import type { Hex } from 'viem'

export interface Signature {
  readonly r: Hex
  readonly s: Hex
  readonly yParity: 0 | 1
}

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * r, s and v in hexadecimal, v as 0 and 1 or as 27 and 28; null if it is no signature. Every signature has
 * a twin with the other s, which networks reject (EIP-2): the one with the lower s is returned.
 */
export function readSignature(text: string): Signature | null {
  const [, r, given, v] = /^([0-9a-f]{64})([0-9a-f]{64})(00|01|1b|1c)$/i.exec(text) ?? []
  if (!r || !given || !v) return null
  const [s, odd] = [BigInt(`0x${given}`), v === '01' || v.toLowerCase() === '1c']
  if (s === 0n || s >= order) return null
  const isHigh = s > order / 2n
  const low = isHigh ? order - s : s
  return {
    r: `0x${r.toLowerCase()}`,
    s: `0x${low.toString(16).padStart(64, '0')}`,
    yParity: odd === isHigh ? 0 : 1,
  }
}
