/** Hardhat's chain inside this process: no port, no network, no files. */
import type { Hex } from 'viem'

/** A chain engine: a node inside this process that mines a block on request. */
export type Engine = {
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  close(): Promise<void>
}

type EngineOptions = { chainId: number; fundedKey: Hex; fundedWei: bigint }
export type OpenEngine = (options: EngineOptions) => Promise<Engine>

/** A fixed time, so that every start has the same genesis block. */
const genesisDate = new Date('2026-01-01T00:00:00Z')

export const openHardhat: OpenEngine = async ({ chainId, fundedKey, fundedWei }) => {
  // Loaded lazily, so that mailbox and clock need not wait for it.
  const { createHardhatRuntimeEnvironment } = await import('hardhat/hre')
  const hardhat = await createHardhatRuntimeEnvironment(
    {
      networks: {
        world: {
          type: 'edr-simulated',
          chainType: 'l1',
          chainId,
          accounts: [{ privateKey: fundedKey, balance: fundedWei }],
          mining: { auto: false, interval: 0 },
          initialDate: genesisDate,
          initialBaseFeePerGas: 1_000_000_000n,
        },
      },
    },
    {},
    import.meta.dirname,
  )
  const { provider, close } = await hardhat.network.create('world')
  return {
    request: (method, params = []) => provider.request({ method, params: [...params] }),
    close,
  }
}
