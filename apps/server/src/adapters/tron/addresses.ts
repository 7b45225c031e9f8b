/** TRON writes an address as base58check of 0x41 and the twenty bytes that Ethereum would use. */
import { createHash, ECDH } from 'node:crypto'
import { createBase58check } from '@scure/base'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

const prefix = '41'
const zero = `${prefix}${'0'.repeat(40)}`

export function addressOf(publicKey: Uint8Array): string {
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer
  return fromHex(`${prefix}${publicKeyToAddress(bytesToHex(uncompressed)).slice(2)}`)
}

export function canonicalAddress(text: string, tokenAddress: string): string | null {
  const hex = toHex(text)
  return hex === null || hex === zero || text === tokenAddress ? null : text
}

export const fromHex = (hex: string): string => base58check.encode(Buffer.from(hex, 'hex'))

/** 42 digits starting with 41, or null if the text is not an address. */
export function toHex(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  try {
    const hex = Buffer.from(base58check.decode(text)).toString('hex')
    return hex.length === 42 && hex.startsWith(prefix) ? hex : null
  } catch {
    return null
  }
}
