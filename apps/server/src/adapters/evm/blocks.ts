/**
 * Blocks and their transfers as one consistent view: first the blocks by number, then all their events. A
 * reorganisation in between makes the second request fail. Missing, added or foreign events are detected
 * per block: all events are requested, and their bloom filter must match the header's.
 */
import { checksumAddress, type Hex, toEventSelector } from 'viem'
import * as z from 'zod/mini'
import {
  type Block,
  type BlockId,
  ChainUnknown,
  type Network,
  type TokenTransfer,
} from '../../ports/chain.ts'
import { bloomOf, mayHold } from './bloom.ts'
import { address, bloom, bytes, count, hash, inHex } from './forms.ts'
import type { JsonRpc } from './json-rpc.ts'

const transferTopic = toEventSelector('Transfer(address,address,uint256)')

export const headerForm = z.object({ number: count, hash, parentHash: hash })
const block = z.extend(headerForm, { timestamp: count, logsBloom: bloom, transactions: z.array(hash) })
const event = z.object({
  address,
  topics: z.array(hash),
  data: bytes,
  blockHash: hash,
  transactionHash: hash,
  transactionIndex: count,
  logIndex: count,
  removed: z.optional(z.boolean()),
})

export type EvmHeader = z.infer<typeof block>
type Event = z.infer<typeof event>

export async function headOf(rpc: JsonRpc): Promise<BlockId> {
  const { number, hash } = await rpc('eth_getBlockByNumber', ['latest', false], headerForm)
  return { number, hash }
}

export async function hashAt(rpc: JsonRpc, number: number): Promise<Hex | null> {
  return (await rpc('eth_getBlockByNumber', [inHex(number), false], z.nullable(headerForm)))?.hash ?? null
}

export async function newestHeader(rpc: JsonRpc): Promise<EvmHeader> {
  return rpc('eth_getBlockByNumber', ['latest', false], block)
}

export const timeOf = ({ timestamp }: Pick<EvmHeader, 'timestamp'>): Date => new Date(timestamp * 1000)

export async function blockAt(
  rpc: JsonRpc,
  network: Network,
  number: number,
  token: Hex,
): Promise<Block | null> {
  const found = await headerAt(rpc, network, number)
  if (!found) return null
  const [whole] = await withTransfers(rpc, network, [found], token)
  return whole ?? null
}

/** `newest` was just read and is not requested again. */
export async function blocksBetween(
  rpc: JsonRpc,
  network: Network,
  [first, last]: readonly [number, number],
  token: Hex,
  newest: EvmHeader | null,
): Promise<readonly Block[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const found = await Promise.all(
    numbers.map((number) => (newest?.number === number ? newest : headerAt(rpc, network, number))),
  )
  return withTransfers(rpc, network, linked(found), token)
}

/** Keeps blocks while each is the parent of the next; the next round reads on after a gap or fork. */
function linked(found: readonly (EvmHeader | null)[]): EvmHeader[] {
  const row: EvmHeader[] = []
  for (const next of found) {
    const last = row.at(-1)
    if (!next || (last && next.parentHash !== last.hash)) break
    row.push(next)
  }
  return row
}

async function headerAt(rpc: JsonRpc, network: Network, number: number): Promise<EvmHeader | null> {
  const found = await rpc('eth_getBlockByNumber', [inHex(number), false], z.nullable(block))
  if (!found || found.number === number) return found
  throw new ChainUnknown(network, 'INCONSISTENT', `asked for block ${number}, got ${found.number}`)
}

async function withTransfers(
  rpc: JsonRpc,
  network: Network,
  headers: readonly EvmHeader[],
  token: Hex,
): Promise<Block[]> {
  const contract = token.toLowerCase() as Hex
  const concerned = headers.filter(
    ({ logsBloom }) => mayHold(logsBloom, contract) && mayHold(logsBloom, transferTopic),
  )
  const events = Map.groupBy(await eventsIn(rpc, concerned), ({ blockHash }) => blockHash)
  const known = new Set(headers.map(({ hash }) => hash))
  if ([...events.keys()].some((blockHash) => !known.has(blockHash))) {
    throw new ChainUnknown(network, 'INCONSISTENT', 'events of another block')
  }
  return headers.map((found) => ({
    number: found.number,
    hash: found.hash,
    parentHash: found.parentHash,
    time: timeOf(found),
    transfers: concerned.includes(found)
      ? transfersIn(network, found, events.get(found.hash) ?? [], contract)
      : [],
  }))
}

/** A single block is requested by its hash, which no reorganisation can change. */
async function eventsIn(rpc: JsonRpc, headers: readonly EvmHeader[]): Promise<readonly Event[]> {
  const [first, last] = [headers[0], headers.at(-1)]
  if (!first || !last) return []
  const which =
    first === last
      ? { blockHash: first.hash }
      : { fromBlock: inHex(first.number), toBlock: inHex(last.number) }
  return rpc('eth_getLogs', [which], z.array(event))
}

function transfersIn(network: Network, found: EvmHeader, events: readonly Event[], contract: Hex) {
  const fault = faultOf(found, events)
  if (fault) throw new ChainUnknown(network, 'INCONSISTENT', `block ${found.number}: ${fault}`)
  return events
    .filter(({ address, topics }) => address === contract && topics[0] === transferTopic)
    .map((transfer) => read(network, transfer, events))
}

function faultOf(found: EvmHeader, events: readonly Event[]): string | null {
  const foreign = events.some(
    ({ blockHash, transactionHash, transactionIndex, removed }) =>
      blockHash !== found.hash || removed || found.transactions[transactionIndex] !== transactionHash,
  )
  if (foreign) return 'events of another block'
  if (events.some(({ logIndex }, i) => logIndex !== i)) return 'events out of order or missing'
  return bloomOf(events) === found.logsBloom ? null : 'events missing'
}

function read(network: Network, transfer: Event, events: readonly Event[]): TokenTransfer {
  const [, from, to, more] = transfer.topics
  if (!from || !to || more || transfer.data.length !== 66) {
    throw new ChainUnknown(network, 'MALFORMED', `a Transfer event of ${transfer.transactionHash}`)
  }
  const first = events.findIndex(({ transactionHash }) => transactionHash === transfer.transactionHash)
  return {
    transactionId: transfer.transactionHash,
    eventIndex: transfer.logIndex - first,
    from: addressIn(from),
    to: addressIn(to),
    amount: BigInt(transfer.data),
  }
}

const addressIn = (topic: Hex) => checksumAddress(`0x${topic.slice(26)}`)
