// The database of this run: in the embedded PostgreSQL, or where DATABASE_URL says.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterIn } from '../postgres/cluster.ts'
import { ensureDatabase } from '../postgres/databases.ts'
import { stopPrevious } from '../postgres/previous.ts'
import { type RunningPostgres, startPostgres } from '../postgres/start.ts'
import { Complaint } from './complaint.ts'

const databaseName = 'halyard'
const oldestVersion = 15

export async function startEmbedded(dataDir: string): Promise<RunningPostgres & { databaseUrl: string }> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  await ensureDatabase(postgres.url('postgres'), databaseName)
  return { ...postgres, databaseUrl: postgres.url(databaseName) }
}

export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  await stopPrevious(clusterIn(folder).data)
  rmSync(folder, { recursive: true, force: true })
}

export async function requireUsable(databaseUrl: string): Promise<void> {
  const [row] = await asked(databaseUrl, 'show server_version_num')
  const version = Math.floor(Number(row?.server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new Complaint(
      `DATABASE_URL leads to PostgreSQL ${version}; Halyard needs ${oldestVersion} or newer. ` +
        'Without DATABASE_URL it brings its own.',
    )
  }
}

/** Empties a database that is Halyard's, and refuses one that holds anything else. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const [row] = await asked(
    databaseUrl,
    `select count(*)::int as tables, count(*) filter (where tablename = 'migration')::int as ours
     from pg_tables where schemaname = 'public'`,
  )
  if (row?.tables !== 0 && row?.ours === 0) {
    throw new Complaint(
      'The database of DATABASE_URL holds tables that are not Halyard’s: --fresh leaves it alone. Name an empty one.',
    )
  }
  await asked(
    databaseUrl,
    'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public',
  )
}

async function asked(databaseUrl: string, sql: string): Promise<Record<string, unknown>[]> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new Complaint(
      `The PostgreSQL of DATABASE_URL cannot be used: ${message || code}. Without DATABASE_URL Halyard brings its own.`,
    )
  }
}
