// A world with its broker, and the product's adapter for it, for tests. The clock is the world's.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mt5Settings, mt5Broker } from '../../apps/server/src/adapters/mt5/mt5-broker.ts'
import type { Broker } from '../../apps/server/src/ports/broker.ts'
import { startWorld, type World } from '../../apps/world/src/world.ts'

/** Triggers events at the broker; see apps/world/src/mt5/orders.ts and faults.ts for the bodies. */
interface Controls {
  /** A deal with this profit; with `at`, a late one. */
  trade(order: Record<string, unknown>): Promise<number>
  open(order: Record<string, unknown>): Promise<void>
  crowd(order: Record<string, unknown>): Promise<void>
  fault(fault: Record<string, unknown>): Promise<void>
  /** Lifts all faults. */
  mend(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
  /** Moves the world's clock forward. */
  advance(ms: number): Promise<void>
}

export interface Box {
  readonly broker: Broker
  /** The same with a short timeout, for a server that does not respond. */
  readonly hasty: Broker
  readonly controls: Controls
  readonly worldUrl: string
  /** The settings with which the adapter reaches the server. */
  readonly settings: Mt5Settings
  /** Another adapter for the same server. */
  brokerWith(changes: Partial<Mt5Settings>): Broker
  newLogin(): number
  /** A funded account that follows a strategy, or none. */
  account(cents?: bigint, strategy?: string): Promise<number>
  restart(): Promise<void>
  close(): Promise<void>
}

const manager = { login: 1014, password: 'Pässword-1' }
const group = 'real\\halyard'
export const quietMs = 2_500

export async function openBox(seed = 7): Promise<Box> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-broker-'))
  const start = (port: number) =>
    startWorld({
      dataDir,
      host: '127.0.0.1',
      httpPort: 0,
      smtpPort: 0,
      mt5: { port, manager, group, seed },
    })
  let world: World = await start(0)
  const mt5Port = world.mt5Port as number
  const settings = {
    url: `https://127.0.0.1:${mt5Port}`,
    ...manager,
    caFile: join(dataDir, 'mt5', 'certificate.pem'),
    group,
    agent: null as number | null,
    timeZone: 'UTC',
    copierReasons: [] as readonly number[],
    quietMs,
  }
  const brokerWith = (changes: Partial<Mt5Settings>) => mt5Broker({ ...settings, ...changes })
  const broker = brokerWith({})
  let lastLogin = 70_000_000
  const newLogin = () => ++lastLogin
  const worldUrl = () => `http://127.0.0.1:${world.httpPort}`
  return {
    broker,
    hasty: brokerWith({ timeoutMs: 1_000 }),
    controls: controlsOf(worldUrl),
    get worldUrl() {
      return worldUrl()
    },
    settings,
    brokerWith,
    newLogin,
    async account(cents = 100_000n, strategy = 'none') {
      const login = newLogin()
      await broker.createAccount(openingOf(broker, login, strategy))
      await broker.changeBalance({ login, amountCents: cents, id: `fund-${login}` })
      return login
    },
    async restart() {
      await world.close()
      world = await start(mt5Port)
    },
    async close() {
      await world.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export function openingOf(broker: Broker, login: number, strategy = 'none') {
  return {
    login,
    name: `Ann O'Neil & 李 ${login}`,
    leverage: 100,
    strategy,
    investorPassword: broker.newPassword(),
  }
}

function controlsOf(worldUrl: () => string): Controls {
  async function order(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${worldUrl()}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error((answer as { error: string }).error)
    return answer
  }
  return {
    trade: async (body) => ((await order('/mt5/trade', body)) as { id: number }).id,
    open: async (body) => void (await order('/mt5/open', body)),
    crowd: async (body) => void (await order('/mt5/crowd', body)),
    fault: async (body) => void (await order('/mt5/faults', body)),
    mend: async () => void (await order('/mt5/faults', {})),
    stop: async () => void (await order('/mt5/stop', {})),
    start: async () => void (await order('/mt5/start', {})),
    advance: async (ms) => void (await order('/clock/move', { advanceMs: ms })),
  }
}
