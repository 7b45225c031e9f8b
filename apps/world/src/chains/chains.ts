/** The three networks. Each is opened on first use, so that nobody waits for an unused one. */
import { join } from 'node:path'
import type { EvmChain } from '../evm/evm-chain.ts'
import type { OpenEngine } from '../evm/hardhat.ts'
import type { TronChain } from '../tron/tron-chain.ts'
import { Faults } from './faults.ts'
import { keepPace } from './pace.ts'
import { type ChainName, chainNames, type SimulatedChain } from './simulated-chain.ts'

export type ChainsOptions = {
  dataDir: string
  /** Null: blocks are mined only on request. */
  blockTimeMs: number | null
  /** True while the world replays its past. */
  isPast?: () => boolean
  /** The product's wallets, funded with tokens and coins if they have none. */
  funded?: Partial<Record<ChainName, string>>
  /** Executes the two Ethereum-like networks; Hardhat by default. */
  openEngine?: OpenEngine
}

/** Different from the real networks' ids: nothing signed here is valid there. */
const chainIds = { ethereum: 31_001, bsc: 31_056 }

const fundedUsdt = 1_000_000n
const fundedCoins = 10_000n

type Opened = { ethereum: EvmChain; tron: TronChain; bsc: EvmChain }

export class Chains {
  readonly faults: Readonly<Record<ChainName, Faults>> = {
    ethereum: new Faults(),
    tron: new Faults(),
    bsc: new Faults(),
  }
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
    if (name === 'tron') {
      const { TronChain } = await import('../tron/tron-chain.ts')
      return TronChain.open(journalFile)
    }
    const { EvmChain } = await import('../evm/evm-chain.ts')
    const decimals = name === 'ethereum' ? 6 : 18
    const { openEngine } = this.#options
    return EvmChain.open({ name, chainId: chainIds[name], decimals, journalFile, openEngine })
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
