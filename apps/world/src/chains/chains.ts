/** The networks. Each is opened on first use, so that nobody waits for an unused one. */
import { join } from 'node:path'
import type { EvmChain } from '../evm/evm-chain.ts'
import type { OpenEngine } from '../evm/hardhat.ts'
import type { TronChain } from '../tron/tron-chain.ts'
import { Faults } from './faults.ts'
import { keepPace } from './pace.ts'
import {
  type ChainName,
  chainNames,
  type EvmChainName,
  isEvmChain,
  type SimulatedChain,
  worldChains,
} from './simulated-chain.ts'

export type ChainsOptions = {
  dataDir: string
  /** Null: blocks are mined only on request. */
  blockTimeMs: number | null
  /** True while the world replays its past. */
  isPast?: () => boolean
  /** The product's wallets, funded with tokens and coins if they have none. */
  funded?: Partial<Record<ChainName, string>>
  /** Executes the Ethereum-like networks; Hardhat by default. */
  openEngine?: OpenEngine
}

const fundedUsdt = 1_000_000n
const fundedCoins = 10_000n

type Opened = { [Name in ChainName]: Name extends EvmChainName ? EvmChain : TronChain }

export class Chains {
  readonly faults = Object.fromEntries(chainNames.map((name) => [name, new Faults()])) as Readonly<
    Record<ChainName, Faults>
  >
  readonly #options: ChainsOptions
  readonly #opened = new Map<ChainName, Promise<SimulatedChain>>()
  readonly #stops: (() => Promise<void>)[] = []

  constructor(options: ChainsOptions) {
    this.#options = options
  }

  get<Name extends ChainName>(name: Name): Promise<Opened[Name]> {
    const opened = this.#opened.get(name) ?? this.#open(name)
    this.#opened.set(name, opened)
    return opened as Promise<Opened[Name]>
  }

  all(): Promise<SimulatedChain[]> {
    return Promise.all(chainNames.map((name) => this.get(name)))
  }

  async close(): Promise<void> {
    const opened = await Promise.all(this.#opened.values())
    await Promise.all(this.#stops.map((stop) => stop()))
    await Promise.all(opened.map((chain) => chain.close()))
  }

  async #open(name: ChainName): Promise<SimulatedChain> {
    const chain = await this.#make(name)
    await this.#fund(chain)
    const { blockTimeMs, isPast = () => false } = this.#options
    if (blockTimeMs !== null) this.#stops.push(keepPace(chain, { blockTimeMs, isPast }))
    return chain
  }

  /**
   * Each network's code is loaded lazily: that takes a second, which mailbox and clock need not wait for.
   */
  async #make(name: ChainName): Promise<SimulatedChain> {
    const journalFile = join(this.#options.dataDir, `${name}.jsonl`)
    if (!isEvmChain(name)) {
      const { TronChain } = await import('../tron/tron-chain.ts')
      return TronChain.open(journalFile)
    }
    const { EvmChain } = await import('../evm/evm-chain.ts')
    const { chainId, tokenDecimals: decimals } = worldChains[name]
    const { openEngine } = this.#options
    return EvmChain.open({ name, chainId, decimals, journalFile, openEngine })
  }

  async #fund(chain: SimulatedChain): Promise<void> {
    const to = this.#options.funded?.[chain.name]
    if (!to || (await chain.tokenBalance(to)) > 0n) return
    const usdt = fundedUsdt * 10n ** BigInt(chain.decimals)
    const coins = fundedCoins * 10n ** BigInt(chain.nativeDecimals)
    await chain.send({ payments: [{ to, amount: usdt }], asset: 'usdt', failing: false })
    await chain.send({ payments: [{ to, amount: coins }], asset: 'native', failing: false })
    await chain.mine(1)
  }
}
