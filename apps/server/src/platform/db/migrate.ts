/**
 * Migrates a database to the newest schema: the baseline into an empty one, then each migration once. Each
 * is applied whole or not at all.
 */
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { minutes } from './limits.ts'
import { baselineFiles, migrationFiles, type SchemaFile } from './schema-files.ts'

const lockKey = 4_258_925_273
const lockMs = 30_000
const statementMs = minutes(60)

/** Runs as the owner of all tables, never as the application's role. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    // A DDL lock waits for current users of the table and blocks all later ones: keep the wait short.
    await client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`)
    await runMigrations({ connectionString: ownerUrl })
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    await refuseUnreleased(client)
    await applyOnce(client, await baselineFiles())
    for (const file of await migrationFiles()) await applyOnce(client, [file])
    await client.query(grantJobs)
  } finally {
    await client.end()
  }
}

/** Versions before the baseline were never released. */
async function refuseUnreleased(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from migration where name = '0001_create_identity.sql'")
  if (rows.length > 0)
    throw new Error('This database was made by an unreleased version. Begin with an empty one.')
}

/** Applies all files in one transaction. */
async function applyOnce(client: pg.Client, files: readonly SchemaFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const changed = files.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (changed)
    throw new Error(`${changed.name} was changed after it was applied; write a new migration instead`)
  const missing = files.filter(({ name }) => !applied.has(name))
  if (missing.length === 0) return
  let current = missing[0]
  try {
    await client.query('begin')
    for (const file of missing) {
      current = file
      await client.query(file.sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [file.name, file.sha256])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${current?.name} could not be applied`, { cause: error })
  }
}

/**
 * Lets the application's role enqueue and run jobs. graphile-worker's tables have row security without any
 * policy, which excludes everybody but their owner. Repeated at every migration, because a new version of
 * graphile-worker may bring new tables.
 */
const grantJobs = `
  do $$
  declare
    job_table record;
  begin
    grant usage on schema graphile_worker to halyard_app;
    grant execute on all functions in schema graphile_worker to halyard_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to halyard_app;
    revoke insert, update, delete on graphile_worker.migrations from halyard_app;
    for job_table in
      select class.relname from pg_class class
      where class.relnamespace = 'graphile_worker'::regnamespace and class.relrowsecurity
        and not exists (
          select from pg_policy policy where policy.polrelid = class.oid and policy.polname = 'application'
        )
    loop
      execute format(
        'create policy application on graphile_worker.%I to halyard_app using (true) with check (true)',
        job_table.relname
      );
    end loop;
  end
  $$`
