// A network whose blocks a test writes itself, behind the port of the real adapters.
import { createHash } from 'node:crypto'
import {
  type Block,
  type Chain,
  ChainUnknown,
  type Cost,
  type Network,
  networks,
  type TokenTransfer,
} from '../../apps/server/src/ports/chain.ts'

type Sent = Pick<TokenTransfer, 'to' | 'amount'> & Partial<TokenTransfer>

export interface ScriptedChain extends Chain {
  /** Mines a block with these transfers. */
  mine(...transfers: readonly Sent[]): void
  mineEmpty(blocks: number): void
  /** Mines an empty block with this time. */
  mineAt(time: Date): void
  /**
   * Replaces the newest `depth` blocks by one more than that. Their transfers return in the first new
   * block, or are dropped.
   */
  reorganise(depth: number, transfers: 'kept' | 'dropped'): void
  /** The node keeps only this many of its newest blocks; null for all. */
  prune(saved: number | null): void
  /** The node serves another chain of this many blocks; null for its own. */
  serveAnother(blocks: number | null): void
  /** The network's own coins at an address. */
  setCoins(address: string, units: bigint): void
  setCost(transactionId: string, cost: Cost): void
  /** The final block of the network; null if only depth counts. */
  finalise(number: number | null): void
  /** Replaces the node's responses by a fault from now on. */
  failWith(fault: (() => Promise<never>) | null): void
}

const blocksAtOnce = 7

let made = 0

function scriptedChain(network: Network): ScriptedChain {
  const own: Block[] = []
  let blocks = own
  let pruned = 0
  let final: number | null = null
  let fault: (() => Promise<never>) | null = null
  const coins = new Map<string, bigint>()
  const costs = new Map<string, Cost>()
  const nameOf = (text: string) => `0x${createHash('sha256').update(`${network} ${text}`).digest('hex')}`

  function add(transfers: readonly TokenTransfer[], time = new Date()): void {
    const parentHash = blocks.at(-1)?.hash ?? nameOf('before the first')
    blocks.push({
      number: blocks.length,
      hash: nameOf(`block ${made++}`),
      parentHash,
      time,
      transfers,
    })
  }

  const unused = async () => {
    throw new Error('Following a chain needs none of this')
  }
  add([])
  return {
    network,
    decimals: network === 'BEP20' ? 18 : 6,
    tokenAddress: nameOf('token'),
    addressOf: (key) => nameOf(`address of ${Buffer.from(key).toString('hex')}`).slice(0, 42),
    canonicalAddress: (text) => text,
    verify: async () => {
      await fault?.()
      if (blocks !== own) throw new ChainUnknown(network, 'WRONG_CHAIN', 'another first block')
    },
    head: async () => {
      await fault?.()
      const { number, hash, time } = blocks.at(-1) as Block
      return { number, hash, time }
    },
    finalBlock: async () => {
      await fault?.()
      const found = final === null ? null : blocks[final]
      return found ? { number: found.number, hash: found.hash } : null
    },
    blockAt: async (number) => {
      await fault?.()
      return number < pruned ? null : (blocks[number] ?? null)
    },
    blocksFrom: async (first, last) => {
      await fault?.()
      return first < pruned ? [] : blocks.slice(first, Math.min(last + 1, first + blocksAtOnce))
    },
    nonceOf: unused,
    prices: unused,
    prepare: unused,
    quote: unused,
    compose: () => {
      throw new Error('Following a chain needs none of this')
    },
    broadcast: unused,
    outcomeOf: async (transactionId) => {
      await fault?.()
      const holder = blocks.find(({ transfers }) =>
        transfers.some((transfer) => transfer.transactionId === transactionId),
      )
      if (!holder) return { state: 'unknown' }
      const confirmations = blocks.length - holder.number
      const isFinal = final === null || holder.number <= final
      return { state: 'mined', block: holder, confirmations, final: isFinal, succeeded: true }
    },
    tokenBalance: async (address) => {
      await fault?.()
      return blocks
        .flatMap(({ transfers }) => transfers)
        .reduce((sum, { from, to, amount }) => {
          if (to === address) return sum + amount
          return from === address ? sum - amount : sum
        }, 0n)
    },
    costOf: async (transactionId) => {
      await fault?.()
      return costs.get(transactionId) ?? null
    },
    nativeBalance: async (address) => {
      await fault?.()
      return coins.get(address) ?? 0n
    },

    mine(...transfers) {
      const transactionId = nameOf(`transaction ${made++}`)
      add(
        transfers.map((sent, eventIndex) => ({
          transactionId,
          eventIndex,
          from: nameOf('sender').slice(0, 42),
          ...sent,
        })),
      )
    },
    mineEmpty(count) {
      for (let index = 0; index < count; index++) add([])
    },
    mineAt(time) {
      add([], time)
    },
    reorganise(depth, transfers) {
      const undone = blocks.splice(blocks.length - depth)
      const again = undone.flatMap((block) => block.transfers)
      add(transfers === 'kept' ? again : [])
      for (let index = 0; index < depth; index++) add([])
    },
    prune(saved) {
      pruned = saved === null ? 0 : blocks.length - saved
    },
    serveAnother(count) {
      blocks = count === null ? own : []
      for (let index = 0; index < (count ?? 0); index++) add([])
    },
    setCoins(address, units) {
      coins.set(address, units)
    },
    setCost(transactionId, cost) {
      costs.set(transactionId, cost)
    },
    finalise(number) {
      final = number
    },
    failWith(next) {
      fault = next
    },
  }
}

export function scriptedChains(): Record<Network, ScriptedChain> {
  return Object.fromEntries(networks.map((network) => [network, scriptedChain(network)])) as Record<
    Network,
    ScriptedChain
  >
}

/** Like a node that does not respond in time. */
export const silent = (network: Network) => async () => {
  throw new ChainUnknown(network, 'NO_ANSWER', 'no answer')
}
