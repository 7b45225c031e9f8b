// The database of this run: in the embedded PostgreSQL, or at DATABASE_URL.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applicationLogin } from '../postgres/application-login.ts'
import { clusterIn } from '../postgres/cluster.ts'
import { ensureDatabase } from '../postgres/databases.ts'
import { stopPrevious } from '../postgres/previous.ts'
import { type RunningPostgres, startPostgres } from '../postgres/start.ts'
import { Complaint } from './complaint.ts'
import type { Settings } from './settings.ts'

const databaseName = 'halyard'
const oldestVersion = 15

/** The URLs of one database, for the application and for the owner of its tables. */
export type DatabaseUrls = { databaseUrl: string; databaseOwnerUrl: string }

/** `durable`: false if data of an interrupted run is discarded anyway. */
export async function startEmbedded(
  dataDir: string,
  durable: boolean,
): Promise<RunningPostgres & DatabaseUrls> {
  const settings = durable ? {} : { min_wal_size: '32MB' }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable, settings })
  await ensureDatabase(postgres.url('postgres'), databaseName)
  const databaseOwnerUrl = postgres.url(databaseName)
  return { ...postgres, databaseUrl: await applicationLogin(databaseOwnerUrl), databaseOwnerUrl }
}

/** A single URL is the owner's: the demo creates the application's login itself, production requires both. */
export async function openOwn(databaseUrl: string, settings: Settings): Promise<DatabaseUrls> {
  await requireUsable(databaseUrl, 'DATABASE_URL')
  const { databaseOwnerUrl, mode } = settings
  if (databaseOwnerUrl) {
    await requireUsable(databaseOwnerUrl, 'DATABASE_OWNER_URL')
    return { databaseUrl, databaseOwnerUrl }
  }
  if (mode !== 'demo')
    throw new Complaint('DATABASE_OWNER_URL is required beside DATABASE_URL in production.')
  try {
    return { databaseUrl: await applicationLogin(databaseUrl), databaseOwnerUrl: databaseUrl }
  } catch (error) {
    throw new Complaint(
      `The owner in DATABASE_URL could not make a role for the application: ${(error as Error).message}. ` +
        'docs/operating/quick-start.md says how to make one; set DATABASE_OWNER_URL beside DATABASE_URL then.',
    )
  }
}

export async function removeEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  await stopPrevious(clusterIn(folder).data)
  rmSync(folder, { recursive: true, force: true })
}

async function requireUsable(databaseUrl: string, name: string): Promise<void> {
  const [row] = await requested(databaseUrl, 'show server_version_num', name)
  const version = Math.floor(Number(row?.server_version_num) / 10_000)
  if (version < oldestVersion) {
    throw new Complaint(
      `${name} leads to PostgreSQL ${version}; Halyard needs ${oldestVersion} or newer. ` +
        'Without DATABASE_URL it brings its own.',
    )
  }
}

/** Empties a database of Halyard's and refuses one that contains anything else. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const [row] = await requested(
    databaseUrl,
    `select count(*)::int as tables, count(*) filter (where tablename = 'migration')::int as ours
     from pg_tables where schemaname = 'public'`,
  )
  if (row?.tables !== 0 && row?.ours === 0) {
    throw new Complaint(
      'The database of DATABASE_URL holds tables that are not Halyard’s: --fresh leaves it alone. Name an empty one.',
    )
  }
  await requested(
    databaseUrl,
    'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public',
  )
}

/** The demo's clock moves, and the audit log uses it. */
export async function letTheClockMove(databaseOwnerUrl: string): Promise<void> {
  await requested(databaseOwnerUrl, 'update product_clock set moves = true')
}

async function requested(
  databaseUrl: string,
  sql: string,
  name = 'DATABASE_URL',
): Promise<Record<string, unknown>[]> {
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
      `The PostgreSQL of ${name} cannot be used: ${message || code}. Without DATABASE_URL Halyard brings its own.`,
    )
  }
}
