/**
 * Migrates a database to the newest schema: plain SQL files in order, each once, each whole or not at all.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { grantJobs } from './grant-jobs.ts'
import { minutes } from './limits.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockKey = 4_258_925_273
const lockMs = 30_000
const statementMs = minutes(60)

/** Runs as the owner of all tables, which is never the application's role. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // A change to a table waits for its current users, and everybody else queues behind it: not for long.
    await client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`)
    await runMigrations({ connectionString: ownerUrl })
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    for (const file of await migrationFiles()) await applyOnce(client, file)
    await client.query(grantJobs)
  } finally {
    await client.end()
  }
}

interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyOnce(client: pg.Client, file: MigrationFile): Promise<void> {
  const applied = await client.query('select sha256 from migration where name = $1', [file.name])
  if (applied.rows[0]) {
    if (applied.rows[0].sha256 === file.sha256) return
    throw new Error(`${file.name} was changed after it was applied; write a new migration instead`)
  }
  try {
    await client.query('begin')
    await client.query(file.sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [file.name, file.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${file.name} could not be applied`, { cause: error })
  }
}
