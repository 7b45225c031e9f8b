import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { History } from './history.ts'
import { serve } from './serve.ts'
import { Signer } from './signer.ts'

export interface RunningSigner {
  readonly url: string
  close(): Promise<void>
}

export async function startSigner(
  config: Config,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<RunningSigner> {
  const history = await History.open(config.historyFile)
  const signer = new Signer(config.wallets, history, config.limits, now)
  const server = serve(signer, config, onFault)
  server.listen(config.port, config.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    await history.close()
    throw error
  }
  return {
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await signer.settled()
      await history.close()
    },
  }
}
