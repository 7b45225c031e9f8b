/** Playwright's global set-up: one running product for all browser tests, on free ports and with no data. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Ready {
  readonly ready: true
  readonly portalUrl: string
  readonly worldUrl: string
  readonly databaseUrl: string
}

const startTimeoutMs = 120_000
const stopTimeoutMs = 15_000

export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halyard-e2e-'))
  const [port, worldPort, smtpPort] = await freePorts(3)
  const product = fork(join(import.meta.dirname, '../../../scripts/start/main.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      WORLD_PORT: String(worldPort),
      SMTP_PORT: String(smtpPort),
      HALYARD_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Every test comes from the same address.
      ADDRESS_LIMIT_FACTOR: '1000',
      CHECK_REPLIES: 'yes',
    },
  })
  const stop = async () => {
    await end(product)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { portalUrl, worldUrl, databaseUrl } = await readiness(product)
    // Workers are forked after this, and inherit it.
    Object.assign(process.env, {
      E2E_PORTAL_URL: portalUrl,
      E2E_WORLD_URL: worldUrl,
      E2E_DATABASE_URL: databaseUrl,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function readiness(product: ChildProcess): Promise<Ready> {
  const output: string[] = []
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')))
  }
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product ${why}:\n${output.join('')}`))
    const timer = setTimeout(() => fail(`was not ready in ${startTimeoutMs / 1000} s`), startTimeoutMs)
    product.on('message', (message: Ready) => {
      if (!message.ready) return
      clearTimeout(timer)
      resolve(message)
    })
    product.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  const timer = setTimeout(() => product.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

/** All are held until each is known, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address()
      server.close()
      await once(server, 'close')
      if (typeof address !== 'object' || !address) throw new Error('The server has no port')
      return address.port
    }),
  )
}
