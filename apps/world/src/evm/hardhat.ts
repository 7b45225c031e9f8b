/** Hardhat's chain inside this process: no port, no network, no files. */
import type { Hex } from 'viem'

export type Hardhat = {
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  close(): Promise<void>
}

export type HardhatOptions = { chainId: number; fundedKey: Hex }

/** The same genesis block at every start. */
const genesisDate = new Date('2026-01-01T00:00:00Z')
const fundedWei = 10n ** 27n

export async function openHardhat({ chainId, fundedKey }: HardhatOptions): Promise<Hardhat> {
  // Loaded late: mailbox and clock need not wait for it.
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
