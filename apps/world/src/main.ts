import { resolve } from 'node:path'
import { chainNames, worldChains } from './chains/simulated-chain.ts'
import { startWorld } from './world.ts'

function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number.`)
  return port
}

/** The product's wallets that need funds to pay out. */
function fundedWallets() {
  const wallets = chainNames.map((name) => [name, process.env[`WORLD_FUND_${worldChains[name].network}`]])
  return Object.fromEntries(wallets.filter(([, wallet]) => wallet))
}

/** The start time of a new world that has a past to replay. */
function beginning(): Date | undefined {
  const { WORLD_BEGINS } = process.env
  if (!WORLD_BEGINS) return undefined
  const begins = new Date(WORLD_BEGINS)
  if (Number.isNaN(begins.getTime())) throw new Error('WORLD_BEGINS must be a date and time.')
  return begins
}

const begins = beginning()
const blockTimeMs = 3_000

const world = await startWorld({
  dataDir: resolve(process.env.WORLD_DATA_DIR || '.data/world'),
  host: process.env.HOST || '127.0.0.1',
  httpPort: portFrom('WORLD_PORT', 4001),
  smtpPort: portFrom('SMTP_PORT', 4025),
  portalUrl: process.env.PUBLIC_URL || undefined,
  begins,
  toppaySecret: process.env.TOPPAY_SECRET || undefined,
  chains: { blockTimeMs, funded: fundedWallets() },
  mt5: {
    port: portFrom('MT5_PORT', 4003),
    manager: {
      login: Number(process.env.MT5_LOGIN || 1000),
      password: process.env.MT5_PASSWORD || 'Halyard-demo-mt5',
    },
    group: process.env.MT5_GROUP || 'halyard',
    // A world that replays a year builds the strategies' record in it.
    ...(begins && { historyDays: 35 }),
  },
})

let ending = false
async function end() {
  if (ending) return
  ending = true
  await world.close()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.on('disconnect', () => void end())
process.send?.({ ready: true })
// Opened in the background, so that nothing else waits for the chains; but a world without them is useless.
world.openChains().catch((error) => {
  console.error(error)
  process.exit(1)
})
