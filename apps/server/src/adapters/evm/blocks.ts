/**
 * A block and its transfers as one view: the block by its number, then all events by that block's hash. A reorganisation
 * in between makes the second question fail; events that are left out, added or of another block are noticed.
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

const header = z.object({ number: count, hash, parentHash: hash })
const block = z.extend(header, { timestamp: count, logsBloom: bloom, transactions: z.array(hash) })
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

type Header = z.infer<typeof block>
type Event = z.infer<typeof event>

export async function headOf(rpc: JsonRpc): Promise<BlockId> {
  const { number, hash } = await rpc('eth_getBlockByNumber', ['latest', false], header)
  return { number, hash }
}

export async function hashAt(rpc: JsonRpc, number: number): Promise<Hex | null> {
  return (await rpc('eth_getBlockByNumber', [inHex(number), false], z.nullable(header)))?.hash ?? null
}

export async function blockAt(
  rpc: JsonRpc,
  network: Network,
  number: number,
  token: Hex,
): Promise<Block | null> {
  const found = await rpc('eth_getBlockByNumber', [inHex(number), false], z.nullable(block))
  if (!found) return null
  if (found.number !== number) {
    throw new ChainUnknown(network, 'INCONSISTENT', `asked for block ${number}, got ${found.number}`)
  }
  return {
    number,
    hash: found.hash,
    parentHash: found.parentHash,
    time: new Date(found.timestamp * 1000),
    transfers: await transfersIn(rpc, network, found, token),
  }
}

async function transfersIn(rpc: JsonRpc, network: Network, found: Header, token: Hex) {
  const contract = token.toLowerCase() as Hex
  if (!mayHold(found.logsBloom, contract) || !mayHold(found.logsBloom, transferTopic)) return []
  const events = await rpc('eth_getLogs', [{ blockHash: found.hash }], z.array(event))
  const fault = faultOf(found, events)
  if (fault) throw new ChainUnknown(network, 'INCONSISTENT', `block ${found.number}: ${fault}`)
  return events
    .filter(({ address, topics }) => address === contract && topics[0] === transferTopic)
    .map((transfer) => read(network, transfer, events))
}

function faultOf(found: Header, events: readonly Event[]): string | null {
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
    place: transfer.logIndex - first,
    from: addressIn(from),
    to: addressIn(to),
    amount: BigInt(transfer.data),
  }
}

const addressIn = (topic: Hex) => checksumAddress(`0x${topic.slice(26)}`)
