/** Inside the simulator an address is 42 hexadecimal digits that start with 41. */
import { createHash } from 'node:crypto'
import { createBase58check } from '@scure/base'

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

export const toBase58 = (hex: string): string => base58check.encode(Buffer.from(hex, 'hex'))

/** Accepts both forms, as a full node does; null if the text is neither. */
export function toHex(text: unknown): string | null {
  if (typeof text !== 'string') return null
  if (/^41[0-9a-f]{40}$/i.test(text)) return text.toLowerCase()
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  try {
    const hex = Buffer.from(base58check.decode(text)).toString('hex')
    return /^41[0-9a-f]{40}$/.test(hex) ? hex : null
  } catch {
    return null
  }
}
