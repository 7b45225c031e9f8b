/** Encodes a TRC20 token transfer: protocol.Transaction with one TriggerSmartContract. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { encode } from './protobuf.ts'
import type { TronTerms } from './request.ts'

const token = parseAbi(['function transfer(address to, uint256 amount)'])
const typeUrl = 'type.googleapis.com/protocol.TriggerSmartContract'
const triggerSmartContract = 31n

export interface TokenCall {
  /** Addresses in hexadecimal, beginning with 41. */
  readonly owner: string
  readonly contract: string
  readonly to: string
  readonly amount: bigint
}

/** The part that is hashed and signed. */
export function rawData({ owner, contract, to, amount }: TokenCall, terms: TronTerms): Uint8Array {
  const recipient: Hex = `0x${to.slice(2)}`
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [recipient, amount] })
  const call = encode([
    [1, bytesOf(owner)],
    [2, bytesOf(contract)],
    [4, bytesOf(data.slice(2))],
  ])
  const parameter = encode([
    [1, Buffer.from(typeUrl)],
    [2, call],
  ])
  return encode([
    [1, bytesOf(terms.refBlockBytes)],
    [4, bytesOf(terms.refBlockHash)],
    [8, BigInt(terms.expirationMs)],
    [
      11,
      encode([
        [1, triggerSmartContract],
        [2, parameter],
      ]),
    ],
    [14, BigInt(terms.timestampMs)],
    [18, BigInt(terms.feeLimitSun)],
  ])
}

export const withSignature = (raw: Uint8Array, signature: Uint8Array): Uint8Array =>
  encode([
    [1, raw],
    [2, signature],
  ])

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
