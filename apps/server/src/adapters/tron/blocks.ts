/**
 * Blocks and their transfers as one consistent view. TRON returns a block's results only by number, so the
 * two responses are compared: same transactions in the same order, same number, same time. A reorganisation
 * that passes even that shows in the next block's parent.
 */
import { toEventSelector, toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import { type Block, ChainUnknown, type TokenTransfer } from '../../ports/chain.ts'
import { fromHex } from './addresses.ts'
import {
  block,
  blocks,
  info,
  orEmptyObject,
  succeeded,
  type TransactionInfo,
  type TronBlock,
} from './forms.ts'
import { type FullNode, network } from './full-node.ts'

const transferTopic = toEventSelector('Transfer(address,address,uint256)').slice(2)
const transferSelector = toFunctionSelector('transfer(address,uint256)').slice(2)

export const numberOf = (found: TronBlock): number => found.block_header.raw_data.number
export const timeMsOf = (found: TronBlock): number => found.block_header.raw_data.timestamp

export async function newest(node: FullNode, of: 'wallet' | 'walletsolidity'): Promise<TronBlock> {
  return verified(await node(`${of}/getnowblock`, {}, block))
}

export async function read(node: FullNode, number: number): Promise<TronBlock | null> {
  const found = await node('wallet/getblockbynum', { num: number }, orEmptyObject(block))
  if (!found) return null
  if (numberOf(found) !== number) throw inconsistent(`asked for block ${number}, got ${numberOf(found)}`)
  return verified(found)
}

/** A block's id begins with its number. */
function verified(found: TronBlock): TronBlock {
  if (Number.parseInt(found.blockID.slice(0, 16), 16) === numberOf(found)) return found
  throw inconsistent(`block ${numberOf(found)} has the id of another`)
}

export async function blockAt(node: FullNode, number: number, token: string): Promise<Block | null> {
  const found = await read(node, number)
  return found ? withTransfers(node, found, token) : null
}

/** `newest` was just read and is not requested again. */
export async function blocksBetween(
  node: FullNode,
  [first, last]: readonly [number, number],
  token: string,
  newest: TronBlock | null,
): Promise<readonly Block[]> {
  const isLastKnown = newest !== null && numberOf(newest) === last
  const found = await readRow(node, first, isLastKnown ? last - 1 : last)
  if (isLastKnown && found.length === last - first) found.push(newest)
  const row = linked(found)
  return Promise.all(row.map((next) => withTransfers(node, next, token)))
}

async function readRow(node: FullNode, first: number, last: number): Promise<TronBlock[]> {
  if (last < first) return []
  // Nodes treat the end as exclusive.
  const wanted = { startNum: first, endNum: last + 1 }
  const { block: row } = await node('wallet/getblockbylimitnext', wanted, blocks)
  const fits = row.length <= last - first + 1 && row.every((found, i) => numberOf(found) === first + i)
  if (!fits) throw inconsistent(`asked for the blocks ${first} to ${last}, got others`)
  return row.map(verified)
}

/** Keeps blocks while each is the parent of the next; the next round reads on after a fork. */
function linked(found: readonly TronBlock[]): readonly TronBlock[] {
  const fork = found.findIndex(
    ({ block_header }, i) => i > 0 && block_header.raw_data.parentHash !== found[i - 1]?.blockID,
  )
  return fork < 0 ? found : found.slice(0, fork)
}

async function withTransfers(node: FullNode, found: TronBlock, token: string): Promise<Block> {
  return {
    number: numberOf(found),
    hash: found.blockID,
    parentHash: found.block_header.raw_data.parentHash,
    time: new Date(timeMsOf(found)),
    transfers: await transfersIn(node, found, token),
  }
}

async function transfersIn(node: FullNode, found: TronBlock, token: string): Promise<TokenTransfer[]> {
  // The genesis block has no results.
  if (found.transactions.length === 0 || numberOf(found) === 0) return []
  const num = numberOf(found)
  const infos = await node('wallet/gettransactioninfobyblocknum', { num }, z.array(info))
  const fault = faultOf(found, infos, token)
  if (fault) throw inconsistent(`block ${num}: ${fault}`)
  return infos.filter(succeeded).flatMap((done) => transfersOf(done, token))
}

function faultOf(found: TronBlock, infos: readonly TransactionInfo[], token: string): string | null {
  const ofThisBlock = infos.every(
    ({ id, blockNumber, blockTimeStamp }, i) =>
      id === found.transactions[i]?.txID &&
      blockNumber === numberOf(found) &&
      blockTimeStamp === timeMsOf(found),
  )
  if (!ofThisBlock || infos.length !== found.transactions.length) return 'results of another block'
  const silent = found.transactions.some(({ raw_data }, i) => {
    const done = infos[i] as TransactionInfo
    const { contract_address, data } = raw_data.contract[0]?.parameter.value ?? {}
    const isTransfer = contract_address === token && data?.startsWith(transferSelector)
    return isTransfer && succeeded(done) && transfersOf(done, token).length === 0
  })
  return silent ? 'events missing' : null
}

function transfersOf({ id, log }: TransactionInfo, token: string): TokenTransfer[] {
  return log.flatMap(({ address, topics, data }, eventIndex) => {
    const [kind, from, to, more] = topics
    if (`41${address}` !== token || kind !== transferTopic) return []
    if (!from || !to || more || data.length !== 64) {
      throw new ChainUnknown(network, 'MALFORMED', `a Transfer event of ${id}`)
    }
    return [
      {
        transactionId: id,
        eventIndex,
        from: addressIn(from),
        to: addressIn(to),
        amount: BigInt(`0x${data}`),
      },
    ]
  })
}

const addressIn = (topic: string) => fromHex(`41${topic.slice(24)}`)

export const inconsistent = (message: string) => new ChainUnknown(network, 'INCONSISTENT', message)
