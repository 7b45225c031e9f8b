/** TRON transactions, parsed from the bytes a wallet signed and formatted as a full node shows them. */
import { createHash } from 'node:crypto'
import { recoverAddress } from 'viem'
import { bytesIn, decode, encode, numberIn } from './protobuf.ts'

export type Terms = {
  refBlockBytes: string
  refBlockHash: string
  expirationMs: number
  timestampMs: number
  feeLimitSun: bigint
}

export type Action =
  | { type: 'TriggerSmartContract'; owner: string; contract: string; data: string }
  | { type: 'TransferContract'; owner: string; to: string; amount: bigint }

export type Transaction = Terms & {
  id: string
  rawHex: string
  signatures: string[]
  action: Action
  sizeBytes: number
}

const typeNumbers = { TransferContract: 1n, TriggerSmartContract: 31n } as const

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Throws unless it is a transaction of the two supported kinds. */
export function readTransaction(bytes: Uint8Array): Transaction {
  const whole = decode(bytes)
  const raw = bytesIn(whole, 1)
  const signatures = whole.flatMap(([number, value]) =>
    number === 2 && typeof value !== 'bigint' ? hex(value) : [],
  )
  const fields = decode(raw)
  return {
    id: hex(sha256(raw)),
    rawHex: hex(raw),
    signatures,
    refBlockBytes: hex(bytesIn(fields, 1)),
    refBlockHash: hex(bytesIn(fields, 4)),
    expirationMs: Number(numberIn(fields, 8)),
    timestampMs: Number(numberIn(fields, 14)),
    feeLimitSun: numberIn(fields, 18),
    action: readAction(bytesIn(fields, 11)),
    sizeBytes: bytes.length,
  }
}

function readAction(contract: Uint8Array): Action {
  const fields = decode(contract)
  const parameter = decode(bytesIn(fields, 2))
  const url = Buffer.from(bytesIn(parameter, 1)).toString()
  const value = decode(bytesIn(parameter, 2))
  const owner = hex(bytesIn(value, 1))
  const type = numberIn(fields, 1)
  if (type === typeNumbers.TriggerSmartContract && url.endsWith('.TriggerSmartContract')) {
    return {
      type: 'TriggerSmartContract',
      owner,
      contract: hex(bytesIn(value, 2)),
      data: hex(bytesIn(value, 4)),
    }
  }
  if (type === typeNumbers.TransferContract && url.endsWith('.TransferContract')) {
    return { type: 'TransferContract', owner, to: hex(bytesIn(value, 2)), amount: numberIn(value, 3) }
  }
  throw new Error('This network knows transfers and calls of contracts only.')
}

export function writeRaw(terms: Terms, action: Action): Uint8Array {
  const value =
    action.type === 'TriggerSmartContract'
      ? encode([
          [1, bytes(action.owner)],
          [2, bytes(action.contract)],
          [4, bytes(action.data)],
        ])
      : encode([
          [1, bytes(action.owner)],
          [2, bytes(action.to)],
          [3, action.amount],
        ])
  const parameter = encode([
    [1, Buffer.from(`type.googleapis.com/protocol.${action.type}`)],
    [2, value],
  ])
  const contract = encode([
    [1, typeNumbers[action.type]],
    [2, parameter],
  ])
  return encode([
    [1, bytes(terms.refBlockBytes)],
    [4, bytes(terms.refBlockHash)],
    [8, BigInt(terms.expirationMs)],
    [11, contract],
    [14, BigInt(terms.timestampMs)],
    [18, terms.feeLimitSun],
  ])
}

export const writeSigned = (raw: Uint8Array, signatures: readonly string[]): Uint8Array =>
  encode([[1, raw], ...signatures.map((signature) => [2, bytes(signature)] as const)])

/** True if exactly these bytes were signed, by the owner and nobody else. */
export async function isSignedByOwner({ id, signatures, action }: Transaction): Promise<boolean> {
  const [signature] = signatures
  if (signatures.length !== 1 || signature?.length !== 130) return false
  const v = Number.parseInt(signature.slice(128), 16)
  const normalised = `${signature.slice(0, 128)}${(v < 27 ? v + 27 : v).toString(16)}`
  try {
    const signer = await recoverAddress({ hash: `0x${id}`, signature: `0x${normalised}` })
    return `41${signer.slice(2).toLowerCase()}` === action.owner
  } catch {
    return false
  }
}

/** Formatted as by /wallet/gettransactionbyid. */
export function shown(transaction: Transaction, contractRet?: string): Record<string, unknown> {
  const { id, rawHex, signatures, action } = transaction
  const value =
    action.type === 'TriggerSmartContract'
      ? { data: action.data, owner_address: action.owner, contract_address: action.contract }
      : { amount: Number(action.amount), owner_address: action.owner, to_address: action.to }
  const type_url = `type.googleapis.com/protocol.${action.type}`
  return {
    ...(contractRet ? { ret: [{ contractRet }] } : {}),
    signature: signatures,
    txID: id,
    raw_data: {
      contract: [{ parameter: { value, type_url }, type: action.type }],
      ref_block_bytes: transaction.refBlockBytes,
      ref_block_hash: transaction.refBlockHash,
      expiration: transaction.expirationMs,
      ...(transaction.feeLimitSun > 0n ? { fee_limit: Number(transaction.feeLimitSun) } : {}),
      timestamp: transaction.timestampMs,
    },
    raw_data_hex: rawHex,
  }
}

const hex = (value: Uint8Array) => Buffer.from(value).toString('hex')
const bytes = (text: string) => Buffer.from(text, 'hex')
