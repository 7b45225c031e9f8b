/** The configured adapter behind each port. */
import { byNetwork, evmNetworks, type NetworkOf } from '@halyard/money'
import { evmChain } from '../adapters/evm/evm-chain.ts'
import { mt5Broker } from '../adapters/mt5/mt5-broker.ts'
import { httpSigner } from '../adapters/signer/http-signer.ts'
import { topPayGateway } from '../adapters/toppay/toppay-gateway.ts'
import { tronChain } from '../adapters/tron/tron-chain.ts'
import { httpWebhooks } from '../adapters/webhooks/http-webhooks.ts'
import type { App } from '../platform/app.ts'
import type { Config } from '../settings/config.ts'
import { openFiles } from './files.ts'

export function openOutside(
  config: Config,
): Pick<App, 'files' | 'chains' | 'signer' | 'broker' | 'gateway' | 'webhooks'> {
  return { files: openFiles(config.files), ...openServices(config) }
}

/** The services reached over the network. */
export function openServices(
  config: Config,
): Pick<App, 'chains' | 'signer' | 'broker' | 'gateway' | 'webhooks'> {
  const { TRC20 } = config.networks
  const evm = (network: NetworkOf<'evm'>) => {
    const { token, ...settings } = config.networks[network]
    return evmChain({ network, tokenAddress: token, ...settings })
  }
  return {
    chains: {
      ...byNetwork(evmNetworks, evm),
      TRC20: tronChain({
        url: TRC20.url,
        solidityUrl: TRC20.solidityUrl,
        maxFeeTrx: TRC20.maxFeeTrx,
        genesisId: TRC20.genesis,
        apiKey: TRC20.apiKey,
        tokenAddress: TRC20.token,
      }),
    },
    signer: httpSigner(config.signer.url, config.signer.secret),
    broker: mt5Broker(config.broker),
    gateway: config.gateway ? topPayGateway(config.gateway) : null,
    webhooks: httpWebhooks({ allowsPrivate: config.webhooksMayBePrivate }),
  }
}
