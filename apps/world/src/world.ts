// The whole world in one process: its mail server, pages, clock, chains, broker and payment gateway.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Chains, type ChainsOptions } from './chains/chains.ts'
import { chainsRoutes } from './chains/chains-routes.ts'
import { clockRoutes } from './clock/clock-routes.ts'
import { StoredClock } from './clock/stored-clock.ts'
import { page } from './http/answers.ts'
import { asset } from './http/asset.ts'
import { type Route, serve } from './http/serve.ts'
import { mailServer } from './mail/mail-server.ts'
import { MailStore } from './mail/mail-store.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { type Mt5Options, startMt5 } from './mt5/mt5.ts'
import { mt5Routes } from './mt5/mt5-routes.ts'
import { homePage } from './pages/home.ts'
import { OrderBook } from './toppay/order-book.ts'
import { toppayRoutes } from './toppay/toppay-routes.ts'

export type WorldOptions = {
  dataDir: string
  host: string
  httpPort: number
  smtpPort: number
  portalUrl?: string | undefined
  /** The initial time of a new world; the real time by default. */
  begins?: Date | undefined
  /** The secret shared by gateway and merchant; without it there is no gateway. */
  toppaySecret?: string | undefined
  chains?: Omit<ChainsOptions, 'dataDir' | 'isPast'>
  /** Omitted: no broker. */
  mt5?: Mt5Options | undefined
}

export type World = {
  httpPort: number
  smtpPort: number
  /** Null if there is no broker. */
  mt5Port: number | null
  /** Opens the chains now rather than on first use. */
  openChains(): Promise<void>
  close(): Promise<void>
}

export async function startWorld(options: WorldOptions): Promise<World> {
  const { dataDir, host, portalUrl } = options
  const mails = await MailStore.open(join(dataDir, 'mails'))
  const clock = await StoredClock.open(join(dataDir, 'clock.json'), options.begins)
  const chains = new Chains({
    dataDir: join(dataDir, 'chains'),
    blockTimeMs: null,
    isPast: () => clock.read().offsetMs < 0,
    ...options.chains,
  })
  const surroundings = { portalUrl }
  const mt5 = options.mt5
    ? await startMt5({
        ...options.mt5,
        dataDir: join(dataDir, 'mt5'),
        host,
        now: () => Date.parse(clock.read().now),
      })
    : null
  const { toppaySecret: secret } = options
  const orders = await OrderBook.open(join(dataDir, 'toppay.json'))
  const origin = () => `http://${nameOf(host)}:${(http.address() as AddressInfo).port}`
  const home: Route[] = [
    {
      method: 'GET',
      path: '/',
      answer: () => page(homePage(mails.newestFirst().length, clock.read().now, surroundings)),
    },
    asset('/style.css', new URL('./pages/style.css', import.meta.url)),
  ]
  const http = serve([
    ...home,
    ...mailboxRoutes(mails, surroundings),
    ...clockRoutes(clock, surroundings),
    ...chainsRoutes(chains, surroundings),
    ...(mt5 ? mt5Routes(mt5, surroundings) : []),
    ...(secret ? toppayRoutes({ secret, orders, origin }, surroundings) : []),
  ])
  const smtp = mailServer(mails)
  smtp.on('error', (error) => console.error(`mail: ${error.message}`))
  http.listen(options.httpPort, host)
  smtp.listen(options.smtpPort, host)
  await Promise.all([once(http, 'listening'), once(smtp.server, 'listening')])
  return {
    httpPort: (http.address() as AddressInfo).port,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    mt5Port: mt5?.server.port ?? null,
    async openChains() {
      await chains.all()
    },
    async close() {
      const closed = [once(http, 'close'), new Promise<void>((resolve) => smtp.close(() => resolve()))]
      http.close()
      http.closeAllConnections()
      await Promise.all(closed)
      await chains.close()
      await mt5?.close()
    },
  }
}

/** The host name that a browser on this machine uses. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
