/**
 * Encodes an unsigned transfer of the token or of TRX: protocol.Transaction with one TriggerSmartContract
 * or TransferContract.
 */
import { createHash } from 'node:crypto'
import { encodeFunctionData, type Hex, parseAbi, recoverAddress } from 'viem'
import type { Composed, Movement, Prepared, PreparedTron } from '../../ports/chain.ts'
import { readSignature } from '../signatures/read-signature.ts'
import { fromHex, toHex } from './addresses.ts'
import { encode } from './protobuf.ts'

const token = parseAbi(['function transfer(address to, uint256 amount)'])

export function compose(movement: Movement, terms: Prepared, tokenAddress: string): Composed {
  if (terms.kind !== 'tron') throw new TypeError('Prepared for another kind of network')
  const raw = rawData(movement, terms, tokenAddress)
  const digest = createHash('sha256').update(raw).digest('hex')
  return {
    unsigned: Buffer.from(raw).toString('hex'),
    digest,
    async signedWith(signature) {
      const usual = normalised(signature)
      if (!usual) return null
      try {
        const signer = await recoverAddress({ hash: `0x${digest}`, signature: `0x${usual}` })
        const whole = encode([
          [1, raw],
          [2, bytesOf(usual)],
        ])
        const bytes = Buffer.from(whole).toString('hex')
        return { transactionId: digest, bytes, signer: fromHex(`41${signer.slice(2)}`) }
      } catch {
        return null
      }
    },
  }
}

function rawData(movement: Movement, terms: PreparedTron, tokenAddress: string): Uint8Array {
  const { type, name, value } = contractOf(movement, tokenAddress)
  const parameter = encode([
    [1, Buffer.from(`type.googleapis.com/protocol.${name}`)],
    [2, value],
  ])
  const contract = encode([
    [1, type],
    [2, parameter],
  ])
  return encode([
    [1, bytesOf(terms.refBlockBytes)],
    [4, bytesOf(terms.refBlockHash)],
    [8, BigInt(terms.expirationMs)],
    [11, contract],
    [14, BigInt(terms.timestampMs)],
    [18, movement.asset === 'token' ? BigInt(terms.feeLimitSun) : 0n],
  ])
}

function contractOf({ asset, from, to, amount }: Movement, tokenAddress: string) {
  const [owner, recipient] = [hexOf(from), hexOf(to)]
  if (asset === 'coin') {
    const value = encode([
      [1, bytesOf(owner)],
      [2, bytesOf(recipient)],
      [3, amount],
    ])
    return { type: 1n, name: 'TransferContract', value }
  }
  const args = [`0x${recipient.slice(2)}` as Hex, amount] as const
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args })
  const value = encode([
    [1, bytesOf(owner)],
    [2, bytesOf(hexOf(tokenAddress))],
    [4, bytesOf(data.slice(2))],
  ])
  return { type: 31n, name: 'TriggerSmartContract', value }
}

/** Normalises r, s and v, with v as 27 or 28. */
function normalised(signature: string): string | null {
  const parts = readSignature(signature)
  return parts && `${parts.r.slice(2)}${parts.s.slice(2)}${parts.yParity === 0 ? '1b' : '1c'}`
}

function hexOf(address: string): string {
  const hex = toHex(address)
  if (!hex) throw new TypeError(`${address} is no TRON address`)
  return hex
}

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
