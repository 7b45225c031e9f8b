// A world with its three chains and a signer, for tests: blocks come on request, and the test sets the time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evmChain } from '../../apps/server/src/adapters/evm/evm-chain.ts'
import { httpSigner } from '../../apps/server/src/adapters/signer/http-signer.ts'
import { tronChain } from '../../apps/server/src/adapters/tron/tron-chain.ts'
import type { Chain, Network } from '../../apps/server/src/ports/chain.ts'
import type { Signer } from '../../apps/server/src/ports/signer.ts'
import { takeConfig } from '../../apps/signer/src/config.ts'
import { startSigner } from '../../apps/signer/src/start-signer.ts'
import type { OpenEngine } from '../../apps/world/src/evm/hardhat.ts'
import { startWorld } from '../../apps/world/src/world.ts'

/** Triggers events on a chain; see apps/world/src/chains/orders.ts and faults.ts for the bodies. */
interface Controls {
  send(order: Record<string, unknown>): Promise<string>
  mine(blocks?: number): Promise<void>
  reorganise(depth: number, transactions: 'kept' | 'dropped'): Promise<void>
  fault(fault: Record<string, unknown>): Promise<void>
  /** Lifts all faults. */
  mend(): Promise<void>
}

interface Settings {
  readonly timeoutMs?: number
  /** In gwei per gas, or in TRX. */
  readonly maxFee?: number
  readonly solidityUrl?: string
  readonly apiKey?: string
  readonly url?: string
  /** Of the Ethereum-like networks. */
  readonly finality?: 'finalized' | 'safe' | 'depth'
}

export interface NetworkBox {
  readonly chain: Chain
  /** The same with a short timeout, for nodes that do not respond. */
  readonly hasty: Chain
  /** The adapter in a fresh state without cached requests, optionally with other settings. */
  fresh(settings?: Settings): Chain
  /** The number of requests to the node. */
  calls(): Promise<number>
  readonly controls: Controls
  readonly url: string
  /** The chain id, or the id of the first block. */
  readonly identity: string
}

export interface Box {
  readonly worldUrl: string
  readonly signer: Signer
  readonly networks: Readonly<Record<Network, NetworkBox>>
  /** Restarts the signer with these settings changed, such as its keys. */
  restartSigner(changes: Readonly<Record<string, string>>): Promise<void>
  /** Moves the signer's clock. */
  advance(ms: number): void
  close(): Promise<void>
}

interface State {
  readonly name: string
  readonly network: Network
  readonly identity: string
  readonly tokenAddress: string
  readonly calls: number
}

const secret = 'a-secret-of-the-tests-with-some-length'
const keys = {
  SIGNER_KEY_ERC20: '51'.repeat(32),
  SIGNER_KEY_TRC20: '52'.repeat(32),
  SIGNER_KEY_BEP20: '53'.repeat(32),
}

export async function openBox(
  limits: Readonly<Record<string, string>> = {},
  openEngine?: OpenEngine,
): Promise<Box> {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-chains-'))
  const world = await startWorld({
    dataDir: join(folder, 'world'),
    host: '127.0.0.1',
    httpPort: 0,
    smtpPort: 0,
    chains: { blockTimeMs: null, ...(openEngine ? { openEngine } : {}) },
  })
  const worldUrl = `http://127.0.0.1:${world.httpPort}`
  const states = (await (await fetch(`${worldUrl}/chains/state`)).json()) as State[]
  const networks = Object.fromEntries(
    states.map((state) => [state.network, placeOf(worldUrl, state)]),
  ) as Record<Network, NetworkBox>
  const of = (network: Network) => states.find((state) => state.network === network) as State
  let aheadMs = 0
  const start = (changes: Readonly<Record<string, string>>) =>
    startSigner(
      takeConfig({
        ...keys,
        SIGNER_SECRET: secret,
        SIGNER_PORT: '0',
        SIGNER_DATA_DIR: join(folder, 'signer'),
        ERC20_CHAIN_ID: of('ERC20').identity,
        BEP20_CHAIN_ID: of('BEP20').identity,
        ERC20_TOKEN: of('ERC20').tokenAddress,
        BEP20_TOKEN: of('BEP20').tokenAddress,
        TRC20_TOKEN: of('TRC20').tokenAddress,
        ...limits,
        ...changes,
      }),
      (error) => {
        throw error
      },
      () => Date.now() + aheadMs,
    )
  let running = await start({})
  const { url } = running
  return {
    worldUrl,
    signer: httpSigner(url, secret),
    networks,
    restartSigner: async (changes) => {
      await running.close()
      running = await start({ SIGNER_PORT: new URL(url).port, ...changes })
    },
    advance: (ms) => {
      aheadMs += ms
    },
    async close() {
      await running.close()
      await world.close()
      await rm(folder, { recursive: true })
    },
  }
}

function placeOf(worldUrl: string, state: State): NetworkBox {
  const { name, network, identity, tokenAddress } = state
  const url = `${worldUrl}/chains/${name}${network === 'TRC20' ? '' : '/rpc'}`
  const chainOf = ({ maxFee, ...settings }: Settings = {}) =>
    network === 'TRC20'
      ? tronChain({ url, genesisId: identity, tokenAddress, maxFeeTrx: maxFee ?? 100, ...settings })
      : evmChain({
          network,
          url,
          chainId: Number(identity),
          tokenAddress,
          maxFeeGwei: maxFee ?? 300,
          finality: 'finalized',
          ...settings,
        })
  return {
    chain: chainOf(),
    hasty: chainOf({ timeoutMs: 400 }),
    fresh: chainOf,
    calls: async () => {
      const states = (await (await fetch(`${worldUrl}/chains/state`)).json()) as State[]
      return states.find((now) => now.name === name)?.calls ?? 0
    },
    url,
    identity,
    controls: controlsOf(`${worldUrl}/chains/${name}`),
  }
}

function controlsOf(root: string): Controls {
  async function order(what: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${root}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await response.json()
    if (!response.ok) throw new Error((answer as { error: string }).error)
    return answer
  }
  return {
    send: async (body) => ((await order('send', body)) as { transactionId: string }).transactionId,
    mine: async (blocks = 1) => void (await order('mine', { blocks })),
    reorganise: async (depth, transactions) => void (await order('reorganise', { depth, transactions })),
    fault: async (fault) => void (await order('faults', fault)),
    mend: async () => void (await order('faults', {})),
  }
}
