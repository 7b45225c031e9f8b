/**
 * An Ethereum-like network. An engine (Hardhat) executes transactions; this class decides when blocks come
 * and what they contain, and stores them. The journal holds everything a block's hash depends on, so a
 * restart rebuilds the same chain, hash by hash.
 */
import { randomBytes } from 'node:crypto'
import {
  decodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  keccak256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  toEventSelector,
  zeroAddress,
} from 'viem'

import { Journal } from '../chains/journal.ts'
import { Mutex } from '../chains/mutex.ts'
import {
  busyBlocks,
  type EvmChainName,
  type Head,
  type Order,
  reorganisableBlocks,
  type SimulatedChain,
  type Transfer,
  worldChains,
} from '../chains/simulated-chain.ts'
import { counterfeitAddress, Faucet, faucetKey, tokenAddress } from './faucet.ts'
import { type Engine, type OpenEngine, openHardhat } from './hardhat.ts'

export type EvmOptions = {
  name: EvmChainName
  chainId: number
  decimals: number
  journalFile: string
  /** Hardhat by default. */
  openEngine?: OpenEngine | undefined
}

type MinedBlock = { number: number; hash: Hex; time: number; randao: Hex; transactions: Hex[] }
type Entry = MinedBlock | { backTo: number }
type Pooled = { raw: Hex; from: Hex; transfer: Transfer | null }
type RpcBlock = { number: Hex; hash: Hex; timestamp: Hex; transactions: Hex[] }

const token = parseAbi(['function transfer(address to, uint256 value)'])
const fundedWei = 10n ** 27n
const transferTopic = toEventSelector('Transfer(address,address,uint256)')

export class EvmChain implements SimulatedChain {
  readonly name: EvmOptions['name']
  readonly decimals: number
  readonly nativeDecimals = 18
  readonly tokenAddress: string = tokenAddress
  readonly counterfeitAddress: string = counterfeitAddress
  readonly identity: string
  readonly #engine: Engine
  readonly #journal: Journal<Entry>
  readonly #faucet: Faucet
  readonly #turns = new Mutex()
  readonly #pool = new Map<Hex, Pooled>()
  #blocks: MinedBlock[] = []
  #transfers: (Transfer & { block: number })[] = []
  #snapshots: { number: number; id: unknown }[] = []

  private constructor(options: EvmOptions, engine: Engine, journal: Journal<Entry>) {
    this.name = options.name
    this.decimals = options.decimals
    this.identity = String(options.chainId)
    this.#engine = engine
    this.#journal = journal
    this.#faucet = new Faucet(options.chainId)
  }

  static async open(options: EvmOptions): Promise<EvmChain> {
    const { chainId, journalFile, openEngine = openHardhat } = options
    const [journal, engine] = await Promise.all([
      Journal.open<Entry>(journalFile),
      openEngine({ chainId, fundedKey: faucetKey, fundedWei }),
    ])
    const chain = new EvmChain(options, engine, journal)
    await chain.#replay(standing(journal.entries))
    if (chain.#blocks.length === 0) await chain.#begin()
    return chain
  }

  head(): Head {
    const { number, hash, time } = this.#blocks.at(-1) as MinedBlock
    return { number, hash, timeMs: time * 1000 }
  }

  isAddress(text: string): boolean {
    return isAddress(text, { strict: true })
  }

  async tokenBalance(address: string): Promise<bigint> {
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt((await this.request('eth_call', [{ to: tokenAddress, data }, 'latest'])) as Hex)
  }

  /** An Ethereum JSON-RPC request. Transactions arrive here too, signed ones only. */
  async request(method: string, params: readonly unknown[] = []): Promise<unknown> {
    if (method === 'eth_getBlockByNumber' && (params[0] === 'finalized' || params[0] === 'safe'))
      return this.#engine.request(method, [this.#finalNumber(), ...params.slice(1)])
    if (method !== 'eth_sendRawTransaction') return this.#engine.request(method, params)
    return this.#turns.take(() => this.#accept(params[0] as Hex))
  }

  #finalNumber(): Hex {
    return `0x${Math.max(this.head().number - worldChains[this.name].finalAfterBlocks, 0).toString(16)}`
  }

  send(order: Order): Promise<string> {
    return this.#turns.take(async () => {
      const { address } = this.#faucet
      const mined = await this.#engine.request('eth_getTransactionCount', [address, 'latest'])
      // Counted here, because not every engine counts pending transactions.
      const waiting = [...this.#pool.values()].filter(({ from }) => from === address).length
      return this.#accept(await this.#faucet.pay(order, Number(mined) + waiting))
    })
  }

  mine(blocks: number): Promise<void> {
    return this.#turns.take(() => this.#mine(blocks))
  }

  reorganise(depth: number, transactions: 'kept' | 'dropped'): Promise<void> {
    return this.#turns.take(async () => {
      const target = this.head().number - depth
      const snapshot = this.#snapshots.find(({ number }) => number === target)
      if (!snapshot) throw new Error(`Block ${target} is too far back.`)
      const removed = this.#blocks
        .filter(({ number }) => number > target)
        .flatMap((block) => block.transactions)
      const waiting = [...this.#pool.values()].map(({ raw }) => raw)
      await this.#engine.request('evm_revert', [snapshot.id])
      this.#snapshots = this.#snapshots.filter(({ number }) => number < target)
      await this.#remember(target)
      this.#blocks = this.#blocks.filter(({ number }) => number <= target)
      this.#transfers = this.#transfers.filter(({ block }) => block <= target)
      this.#pool.clear()
      await this.#journal.append([{ backTo: target }])
      for (const raw of [...(transactions === 'kept' ? removed : []), ...waiting]) {
        // A pending transaction may have depended on a dropped one.
        await this.#accept(raw).catch(() => {})
      }
      await this.#mine(depth + 1)
    })
  }

  transfers(): Transfer[] {
    const waiting = [...this.#pool.values()].flatMap(({ transfer }) => transfer ?? [])
    return [...this.#transfers, ...waiting].reverse()
  }

  isBusy(): boolean {
    return (
      this.#pool.size > 0 || this.#blocks.slice(-busyBlocks).some((block) => block.transactions.length > 0)
    )
  }

  async close(): Promise<void> {
    await this.#turns.take(async () => {
      await this.#engine.close()
      await this.#journal.close()
    })
  }

  async #begin(): Promise<void> {
    for (const raw of await this.#faucet.beginnings(this.decimals)) await this.#accept(raw)
    await this.#mine(1)
  }

  async #accept(raw: Hex): Promise<Hex> {
    const hash = (await this.#engine.request('eth_sendRawTransaction', [raw])) as Hex
    const from = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
    this.#pool.set(hash, { raw, from, transfer: transferIn(raw, from) })
    return hash
  }

  async #mine(blocks: number): Promise<void> {
    const mined: MinedBlock[] = []
    for (let i = 0; i < blocks; i++) {
      const time = Math.max((this.#blocks.at(-1)?.time ?? 0) + 1, Math.floor(Date.now() / 1000))
      mined.push(await this.#mineOne(time, `0x${randomBytes(32).toString('hex')}`))
    }
    await this.#journal.append(mined)
  }

  async #mineOne(time: number, randao: Hex): Promise<MinedBlock> {
    await this.#engine.request('hardhat_setPrevRandao', [randao])
    await this.#engine.request('evm_mine', [time])
    const made = (await this.#engine.request('eth_getBlockByNumber', ['latest', false])) as RpcBlock
    const transactions = made.transactions.map((hash) => (this.#pool.get(hash) as Pooled).raw)
    const block = { number: Number(made.number), hash: made.hash, time, randao, transactions }
    this.#blocks.push(block)
    if (transactions.length > 0) await this.#settle(made)
    await this.#remember(block.number)
    return block
  }

  /** Removes the block's transactions from the pool, and those that it made invalid. */
  async #settle(made: RpcBlock): Promise<void> {
    const logs = (await this.#engine.request('eth_getLogs', [
      { blockHash: made.hash, address: tokenAddress, topics: [transferTopic] },
    ])) as { transactionHash: Hex; topics: Hex[]; data: Hex }[]
    for (const { transactionHash, topics, data } of logs) {
      const [from, to] = topics.slice(1).map((topic) => getAddress(`0x${topic.slice(26)}`)) as [Hex, Hex]
      // A mint is not a transfer.
      if (from === zeroAddress) continue
      const amount = BigInt(data)
      this.#transfers.push({ transactionId: transactionHash, from, to, amount, block: Number(made.number) })
    }
    for (const hash of made.transactions) this.#pool.delete(hash)
    for (const hash of [...this.#pool.keys()]) {
      if (!(await this.#engine.request('eth_getTransactionByHash', [hash]))) this.#pool.delete(hash)
    }
  }

  async #remember(number: number): Promise<void> {
    this.#snapshots.push({ number, id: await this.#engine.request('evm_snapshot') })
    if (this.#snapshots.length > reorganisableBlocks + 1) this.#snapshots.shift()
  }

  async #replay(blocks: readonly MinedBlock[]): Promise<void> {
    for (const { number, hash, time, randao, transactions } of blocks) {
      for (const raw of transactions) await this.#accept(raw)
      const made = await this.#mineOne(time, randao)
      if (made.hash !== hash) {
        throw new Error(
          `Block ${number} of ${this.name} cannot be made again; npm start -- --fresh begins anew.`,
        )
      }
    }
  }
}

/** The journal's blocks without replaced ones. */
function standing(entries: readonly Entry[]): MinedBlock[] {
  const blocks: MinedBlock[] = []
  for (const entry of entries) {
    if ('backTo' in entry) while ((blocks.at(-1)?.number ?? 0) > entry.backTo) blocks.pop()
    else blocks.push(entry)
  }
  return blocks
}

function transferIn(raw: Hex, from: Hex): Transfer | null {
  const { to, data } = parseTransaction(raw)
  if (!to || !data?.startsWith('0xa9059cbb') || getAddress(to) !== tokenAddress) return null
  const { args } = decodeFunctionData({ abi: token, data })
  return { transactionId: keccak256(raw), from, to: args[0], amount: args[1], block: null }
}
