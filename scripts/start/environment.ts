// The environment of the product's processes. The user's own settings always take precedence.
import { join } from 'node:path'
import { networks, networkTerms } from '@halyard/money'
import { demoBroker, demoGateway, demoHotWallets, demoNetworks, demoSigner } from './demo-chains.ts'
import { reachable, type Settings } from './settings.ts'

export function worldEnvironment(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  portalUrl: string,
  begins?: Date,
): NodeJS.ProcessEnv {
  return {
    ...demoHotWallets,
    ...demoGateway,
    ...demoBroker,
    ...withoutKeys(withoutEmpty(env)),
    HOST: settings.host,
    WORLD_PORT: String(settings.worldPort),
    SMTP_PORT: String(settings.smtpPort),
    MT5_PORT: String(settings.mt5Port),
    WORLD_DATA_DIR: join(settings.dataDir, 'world'),
    PUBLIC_URL: portalUrl,
    ...(begins && { WORLD_BEGINS: begins.toISOString() }),
  }
}

/** Only the settings the signer needs: a process with keys gets as few as possible. */
export function signerEnvironment(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known = (name: string) => name.startsWith('SIGNER_') || name in demoNetworks
  const own = Object.entries(withoutEmpty(env)).filter(([name]) => known(name))
  return {
    ...demoNetworks,
    ...demoSigner,
    ...Object.fromEntries(own),
    SIGNER_HOST: '127.0.0.1',
    SIGNER_PORT: String(settings.signerPort),
    SIGNER_DATA_DIR: join(settings.dataDir, 'signer'),
  }
}

export function serverEnvironment(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  portalUrl: string,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  const host = reachable(settings.host)
  const ofTheWorld = {
    SMTP_URL: `smtp://${host}:${settings.smtpPort}`,
    CLOCK_URL: `http://${host}:${settings.worldPort}/clock`,
    PUBLIC_URL: portalUrl,
    SUPPORT_URL: 'mailto:support@halyard.test',
    MT5_DOWNLOAD_URL: `http://${host}:${settings.worldPort}/mt5`,
    ...demoNetworks,
    ...chainAddresses(`http://${host}:${settings.worldPort}/chains`),
    SIGNER_URL: `http://127.0.0.1:${settings.signerPort}`,
    SIGNER_SECRET: demoSigner.SIGNER_SECRET,
    TOPPAY_URL: `http://${host}:${settings.worldPort}`,
    ...demoGateway,
    ...demoBroker,
    MT5_URL: `https://${host}:${settings.mt5Port}`,
    WORKER_PORT: String(settings.workerPort),
    MT5_CA: join(settings.dataDir, 'world', 'mt5', 'certificate.pem'),
  }
  const ownBucket = Boolean(env.FILES_S3_ENDPOINT)
  return {
    LOG_LEVEL: 'warn',
    ...(ownBucket ? {} : { FILES_DIR: join(settings.dataDir, 'files') }),
    ...(settings.mode === 'demo' ? ofTheWorld : {}),
    ...withoutKeys(withoutEmpty(env)),
    HALYARD_MODE: settings.mode,
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    // Only migrations need it; the application does not.
    DATABASE_OWNER_URL: undefined,
  }
}

/** Each network's node and explorer in the world. */
const chainAddresses = (root: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    networks.flatMap((network) => {
      const { chain, family } = networkTerms[network]
      return [
        [`${network}_URL`, `${root}/${chain}${family === 'evm' ? '/rpc' : ''}`],
        [`EXPLORER_${network}`, `${root}?hash={hash}`],
      ]
    }),
  )

/** Only the signer sees its keys. */
function withoutKeys(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('SIGNER_KEY_')))
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}
