// Ganache as the engine of a chain: a third-party node that shares no code with Hardhat's.
import type { OpenEngine } from '../../apps/world/src/evm/hardhat.ts'

/** Looser than its package's own types: any JSON-RPC request. */
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
  // Blocks are mined only on request.
  await provider.request({ method: 'miner_stop', params: [] })
  return {
    request: (method, params = []) => {
      // Distinguishes two blocks with the same content.
      const [randao] = params
      if (method !== 'hardhat_setPrevRandao') return provider.request({ method, params })
      const coinbase = `0x${String(randao).slice(-40)}`
      return provider.request({ method: 'miner_setEtherbase', params: [coinbase] })
    },
    close: () => provider.disconnect(),
  }
}
