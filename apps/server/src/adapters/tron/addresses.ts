/** TRON writes an address as base58check of 0x41 and the twenty bytes that Ethereum would use. */
import { createHash, ECDH } from 'node:crypto'
import { canonicalAddress as canonicalOn } from '@halyard/contract/addresses'
import { createBase58check } from '@scure/base'
import { bytesToHex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

const prefix = '41'

export function addressOf(publicKey: Uint8Array): string {
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer
  return fromHex(`${prefix}${publicKeyToAddress(bytesToHex(uncompressed)).slice(2)}`)
}

/** Null also for the token's own contract and the zero address: funds sent there are lost. */
export function canonicalAddress(text: string, tokenAddress: string): string | null {
  const canonical = canonicalOn('TRC20', text)
  return canonical === zero || canonical === tokenAddress ? null : canonical
}

export const fromHex = (hex: string): string => base58check.encode(Buffer.from(hex, 'hex'))

const zero = fromHex(`${prefix}${'0'.repeat(40)}`)

/** 42 digits starting with 41, or null if the text is not an address. */
export function toHex(text: string): string | null {
  return canonicalOn('TRC20', text) && Buffer.from(base58check.decode(text)).toString('hex')
}
