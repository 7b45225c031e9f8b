/**
 * The format of addresses on each network. Loaded only where one is entered: it includes the hash functions
 * for checksums.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import type { Network } from './deposits/deposits.ts'

/** The address in its network's canonical form; null if invalid. */
export function canonicalAddress(network: Network, text: string): string | null {
  return network === 'TRC20' ? tronAddress(text) : evmAddress(text)
}

/** Mixed case carries the EIP-55 checksum and must be right; all lower case carries none. */
function evmAddress(text: string): string | null {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return null
  const canonical = withChecksum(text.slice(2).toLowerCase())
  return text === text.toLowerCase() || text === canonical ? canonical : null
}

function withChecksum(lower: string): string {
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return `0x${lower.replace(/[a-f]/g, (letter, at: number) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  )}`
}

const base58check = createBase58check(sha256)
const tronBytes = 21
const tronPrefix = 0x41

/** TRON uses base58check of 0x41 and the twenty bytes of an Ethereum address. */
function tronAddress(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  try {
    const bytes = base58check.decode(text)
    return bytes.length === tronBytes && bytes[0] === tronPrefix ? text : null
  } catch {
    return null
  }
}
