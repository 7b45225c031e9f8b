/** Blocks of the simulated TRON. Their ids are built like TRON's: the number, then the header's hash. */
import { encode } from './protobuf.ts'
import type { Receipt } from './state.ts'
import { sha256, shown, type Transaction } from './transaction.ts'

export type Mined = { transaction: Transaction; receipt: Receipt }

export type Block = {
  number: number
  id: string
  parentId: string
  timeMs: number
  /** Distinguishes two blocks with the same content. It is where TRON has the root of its accounts. */
  salt: string
  mined: Mined[]
}

export const genesisTimeMs = Date.parse('2026-01-01T00:00:00Z')

const witness = `41${'77'.repeat(20)}`
const version = 34

export function makeBlock(parent: Block | null, timeMs: number, salt: string, mined: Mined[]): Block {
  const number = parent ? parent.number + 1 : 0
  const parentId = parent?.id ?? '0'.repeat(64)
  const header = encode([
    [1, BigInt(timeMs)],
    [2, Buffer.from(rootOf(mined), 'hex')],
    [3, Buffer.from(parentId, 'hex')],
    [7, BigInt(number)],
    [9, Buffer.from(witness, 'hex')],
    [10, BigInt(version)],
    [11, Buffer.from(salt, 'hex')],
  ])
  const id = number.toString(16).padStart(16, '0') + sha256(header).toString('hex').slice(16)
  return { number, id, parentId, timeMs, salt, mined }
}

function rootOf(mined: readonly Mined[]): string {
  if (mined.length === 0) return '0'.repeat(64)
  return sha256(Buffer.from(mined.map(({ transaction }) => transaction.id).join(''), 'hex')).toString('hex')
}

/** Formatted as by /wallet/getblockbynum. */
export function shownBlock({ number, id, parentId, timeMs, salt, mined }: Block): Record<string, unknown> {
  return {
    blockID: id,
    block_header: {
      raw_data: {
        ...(number > 0 ? { number } : {}),
        txTrieRoot: rootOf(mined),
        witness_address: witness,
        parentHash: parentId,
        version,
        timestamp: timeMs,
        accountStateRoot: salt,
      },
      witness_signature: '00'.repeat(65),
    },
    ...(mined.length > 0
      ? { transactions: mined.map(({ transaction, receipt }) => shown(transaction, receipt.result)) }
      : {}),
  }
}

/** Formatted as by /wallet/gettransactioninfobyid. */
export function shownInfo(block: Block, { transaction, receipt }: Mined): Record<string, unknown> {
  const { action } = transaction
  const isCall = action.type === 'TriggerSmartContract'
  const failed = receipt.result !== 'SUCCESS'
  return {
    id: transaction.id,
    fee: Number(receipt.feeSun),
    blockNumber: block.number,
    blockTimeStamp: block.timeMs,
    contractResult: [isCall && !failed ? '1'.padStart(64, '0') : ''],
    ...(isCall ? { contract_address: action.contract } : {}),
    receipt: {
      ...(isCall ? { energy_usage_total: Number(receipt.energy), result: receipt.result } : {}),
      net_fee: transaction.sizeBytes * 1000,
    },
    ...(failed ? { result: 'FAILED', resMessage: Buffer.from(receipt.result).toString('hex') } : {}),
    ...(receipt.logs.length > 0 ? { log: receipt.logs } : {}),
  }
}
