import { ECDH } from 'node:crypto'
import { canonicalAddress as canonicalOn } from '@halyard/contract/addresses'
import { bytesToHex, type Hex, zeroAddress } from 'viem'
import { publicKeyToAddress } from 'viem/utils'

export function addressOf(publicKey: Uint8Array): Hex {
  const uncompressed = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer
  return publicKeyToAddress(bytesToHex(uncompressed))
}

/** Null also for the token's own contract and the zero address: funds sent there are lost. */
export function canonicalAddress(text: string, tokenAddress: Hex): Hex | null {
  const canonical = canonicalOn('ERC20', text) as Hex | null
  return canonical === zeroAddress || canonical === tokenAddress ? null : canonical
}
