// Opens the PostgreSQL of a data folder briefly: the running one, or one started for the purpose.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterIn, superuser } from './cluster.ts'
import { isServing } from './previous.ts'
import { startPostgres } from './start.ts'

export interface OpenPostgres {
  url(database: string): string
  close(): Promise<void>
}

export async function openEmbedded(dataDir: string): Promise<OpenPostgres> {
  const cluster = clusterIn(dataDir)
  if (isServing(cluster.data)) {
    // The fourth line of the pid file is the port.
    const port = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[3]
    const password = readFileSync(cluster.passwordFile, 'utf8').trim()
    const url = (database: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
    return { url, close: async () => undefined }
  }
  const postgres = await startPostgres({ dataDir })
  return { url: postgres.url, close: () => postgres.stop() }
}
