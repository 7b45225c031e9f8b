// A real PostgreSQL from npm, without a service or installation: see docs/platform.md.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './binaries.ts'
import { clusterIn, makeCluster, superuser } from './cluster.ts'
import { stopPrevious } from './previous.ts'
import { launch, type Server } from './server.ts'

export type RunningPostgres = Server & { port: number; url(database: string): string }

export type PostgresOptions = {
  dataDir: string
  /** False trades crash safety for speed, for tests. */
  durable?: boolean
  /** A free port by default. */
  port?: number
  /** The folder of the binaries; by default those that npm installed. */
  binaries?: string
  /** PostgreSQL settings such as `shared_buffers`. */
  settings?: Readonly<Record<string, string>>
}

const nonDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  // The data may be on a RAM disk.
  max_wal_size: '256MB',
}

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, durable = true, port, binaries, settings = {} } = options
  await mkdir(dataDir, { recursive: true })
  const cluster = clusterIn(dataDir)
  const native = postgresBinaries(cluster.account, binaries)
  if (!existsSync(cluster.folder)) await makeCluster(cluster, native, durable)
  const password = readFileSync(cluster.passwordFile, 'utf8').trim()
  await stopPrevious(cluster.data)
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    try {
      const server = await launch(cluster, native, {
        listen_addresses: '127.0.0.1',
        port: String(chosen),
        unix_socket_directories: '',
        cluster_name: 'halyard',
        timezone: 'UTC',
        log_timezone: 'UTC',
        log_checkpoints: 'off',
        ...(durable ? {} : nonDurable),
        ...settings,
      })
      const url = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${chosen}/${database}`
      return { ...server, port: chosen, url }
    } catch (error) {
      if (attempt === 20 || !worthAnotherTry(String(error), port !== undefined)) throw error
      await sleep(100)
    }
  }
}

/** Another process may take the free port first; a killed server's backends need a moment to exit. */
function worthAnotherTry(failure: string, portGiven: boolean): boolean {
  return (!portGiven && failure.includes('could not bind')) || failure.includes('shared memory block')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
