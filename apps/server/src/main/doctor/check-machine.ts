/** Machine checks: PostgreSQL's setup, readers of the settings, tools to restore a backup. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Database, run } from '../../platform/db/database.ts'
import { type Finding, Problem, runCheck } from './finding.ts'

/** The API, the worker and one more. */
const minProcesses = 2
const connectionsForPeople = 5

const askOwner = 'Ask your database administrator'

/** An acknowledged COMMIT must survive a power failure: ledger entries, and records of sent payments. */
export function checkDurability(db: Database): Promise<Finding> {
  return runCheck('durability', askOwner, async () => {
    const rows = await run<{ name: string; setting: string }>(
      db,
      `select name, setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
      [],
    )
    return durabilityWords(rows)
  })
}

export function durabilityWords(
  settings: readonly { readonly name: string; readonly setting: string }[],
): string {
  const off = settings.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length > 0)
    throw new Problem(
      `off in PostgreSQL: ${off.join(', ')}. A power failure could lose or corrupt committed data`,
      'Turn it on in postgresql.conf (and `alter role … reset` where a role has it), then reload PostgreSQL',
    )
  return 'commits are written to disk'
}

export function checkConnections(db: Database, poolSize: number): Promise<Finding> {
  return runCheck('connections', askOwner, async () => {
    const [row] = await run<{ allowed: number; role: number }>(
      db,
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed,
         (select rolconnlimit from pg_roles where rolname = session_user) as role`,
      [],
    )
    const { allowed = 0, role = -1 } = row ?? {}
    const most = role < 0 ? allowed : Math.min(allowed, role)
    const needed = minProcesses * poolSize + connectionsForPeople
    if (most < needed)
      throw new Problem(
        `PostgreSQL allows ${most} connections, but ${minProcesses} processes with DATABASE_POOL_SIZE=${poolSize} need ${needed}`,
        'Raise max_connections or the role’s connection limit, or lower DATABASE_POOL_SIZE',
      )
    return `${most} allowed, ${poolSize} per process`
  })
}

/** The settings contain secrets. */
export function checkSettingsAccess(folder: string): Promise<Finding> {
  return runCheck('settings', `Check that ${folder} is a folder owned by root`, async () => {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!found) return `not in ${folder}`
    if ((found.mode & 0o077) !== 0)
      throw new Problem(
        `${folder} is readable by other users (mode ${(found.mode & 0o777).toString(8)})`,
        `\`chmod 700 ${folder}; chmod 600 ${folder}/*.env\``,
      )
    return `${folder} is not readable by other users`
  })
}

/** Restoring a backup needs tools no older than the server. */
export function checkRestoreTools(db: Database, versionHere: () => Promise<string | null>): Promise<Finding> {
  return runCheck('restoring', 'Check that `pg_restore --version` works', async () => {
    const version = await versionHere()
    if (version === null) return 'pg_restore is not installed: rehearse restores on a machine that has it'
    const [row] = await run<{ major: number }>(
      db,
      `select current_setting('server_version_num')::int / 10000 as major`,
      [],
    )
    const major = Number(/(\d+)(\.\d+)*/.exec(version)?.[1])
    if (!(major >= (row?.major ?? 0)))
      throw new Problem(
        `${version} is older than PostgreSQL ${row?.major} and cannot restore its backups`,
        `\`apt-get install postgresql-client-${row?.major}\``,
      )
    return version
  })
}

/** Null if it is missing. */
export async function pgRestoreVersion(): Promise<string | null> {
  try {
    return (await promisify(execFile)('pg_restore', ['--version'])).stdout.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
