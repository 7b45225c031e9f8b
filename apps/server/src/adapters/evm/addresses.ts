import { ECDH } from 'node:crypto'
import { bytesToHex, checksumAddress, type Hex, isAddress, zeroAddress } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

export function addressOf(publicKey: Uint8Array): Hex {
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer
  return publicKeyToAddress(bytesToHex(uncompressed))
}

/** Mixed case carries the EIP-55 checksum and must be right; all lower case carries none. */
export function canonicalAddress(text: string, tokenAddress: Hex): Hex | null {
  if (!isAddress(text, { strict: true })) return null
  const canonical = checksumAddress(text)
  return canonical === zeroAddress || canonical === tokenAddress ? null : canonical
}
