// Ganache as what executes a chain: a node that nobody here wrote and that shares no code with Hardhat's.
import type { OpenEngine } from '../../apps/world/src/evm/hardhat.ts'

/** As what may be said to it is typed by its own package: whatever JSON-RPC knows. */
interface Provider {
  request(question: { method: string; params: readonly unknown[] }): Promise<unknown>
  disconnect(): Promise<void>
}

export const openGanache: OpenEngine = async ({ chainId, fundedKey, fundedWei }) => {
  const { default: ganache } = await import('ganache')
  const provider = ganache.provider({
    logging: { quiet: true },
    chain: { chainId, hardfork: 'shanghai' },
    miner: { blockGasLimit: 30_000_000 },
    wallet: { accounts: [{ secretKey: fundedKey, balance: `0x${fundedWei.toString(16)}` }] },
  }) as unknown as Provider
  // Blocks come when they are ordered.
  await provider.request({ method: 'miner_stop', params: [] })
  return {
    request: (method, params = []) => {
      // What tells two blocks apart that hold the same.
      const [randao] = params
      if (method !== 'hardhat_setPrevRandao') return provider.request({ method, params })
      const coinbase = `0x${String(randao).slice(-40)}`
      return provider.request({ method: 'miner_setEtherbase', params: [coinbase] })
    },
    close: () => provider.disconnect(),
  }
}
