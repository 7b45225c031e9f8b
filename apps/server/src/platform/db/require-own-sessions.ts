/**
 * Locks, limits and prepared statements belong to a PostgreSQL session. A pooler that shares sessions
 * (PgBouncer with pool_mode = transaction or statement) would silently hand them to another client.
 */
import { ConfigError } from '../../settings/config.ts'
import type { Database } from './database.ts'

interface Session {
  readonly query: (text: string) => Promise<{ readonly rows: readonly { readonly pid: number }[] }>
  readonly end: () => Promise<void>
}

/** A single check may hit the same session by chance while other processes use the pooler. */
const attempts = 5

export async function requireOwnSessions({ connect }: Pick<Database, 'connect'>): Promise<void> {
  if (await hasOwnSessions(connect)) return requireLimits(connect)
  throw new ConfigError([
    'DATABASE_URL leads through a pooler that shares sessions (PgBouncer with pool_mode = transaction?); ' +
      'use pool_mode = session, or the address of PostgreSQL itself',
  ])
}

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * PgBouncer drops startup parameters; configured to ignore them, it would run everything without limits.
 */
async function requireLimits(connect: Database['connect']): Promise<void> {
  const session = await connect()
  try {
    const { rows } = await session.query(
      `select name from unnest($1::text[]) as name where current_setting(name) = '0'`,
      [limits],
    )
    if (rows.length === 0) return
    const missing = rows.map(({ name }) => name).join(', ')
    throw new ConfigError([
      `DATABASE_URL leads to sessions without ${missing}: behind a pooler set them for the role (alter role … set …)`,
    ])
  } finally {
    await session.end()
  }
}

/** Two connections open at the same time must keep two different backends. */
export async function hasOwnSessions(connect: () => Promise<Session>): Promise<boolean> {
  const sessions: Session[] = []
  try {
    sessions.push(await connect(), await connect())
    const pids = sessions.map(() => new Set<number>())
    for (let attempt = 0; attempt < attempts; attempt++) {
      for (const [i, session] of sessions.entries()) {
        const { rows } = await session.query('select pg_backend_pid() as pid')
        pids[i]?.add(rows[0]?.pid ?? 0)
      }
    }
    const all = new Set(pids.flatMap((some) => [...some]))
    return all.size === sessions.length && pids.every(({ size }) => size === 1)
  } finally {
    await Promise.all(sessions.map((session) => session.end()))
  }
}
