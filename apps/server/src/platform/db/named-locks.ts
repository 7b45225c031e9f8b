/**
 * Named locks held across transactions. All locks of this process belong to one connection outside the
 * pool, so a crash releases them, and work that exhausts the pool cannot block itself. If the connection is
 * lost, so are all its locks and another process may take them; the work is signalled to start nothing new
 * outside. The connection is a lease: the process sends heartbeats, and PostgreSQL ends a session after
 * `expiresMs` of silence, which frees the locks of a machine that vanished without closing its sockets. The
 * holder gives up first (`beatMs` + `answerMs` < `expiresMs`), so it never believes it holds a lock that
 * another has taken.
 */
import pg from 'pg'
import { faultOf } from './faults.ts'

interface LockLease {
  readonly expiresMs: number
  readonly beatMs: number
  /** Response timeout of a heartbeat. */
  readonly answerMs: number
}

export const defaultLease: LockLease = { expiresMs: 20_000, beatMs: 5000, answerMs: 10_000 }

interface Connection {
  readonly client: pg.Client
  /** Aborted once the connection is lost, and all its locks with it. */
  readonly loss: AbortController
}

export class NamedLocks {
  readonly #options: pg.ClientConfig
  readonly #lease: LockLease
  /** PostgreSQL lets one connection take a lock twice, so locks within the process are tracked here. */
  readonly #held = new Set<string>()
  #connection: Promise<Connection> | null = null

  constructor(options: pg.ClientConfig, lease: LockLease = defaultLease) {
    this.#options = options
    this.#lease = lease
  }

  /**
   * Runs the work under the lock, or not at all if it is held elsewhere. `lost` aborts if the lock is lost.
   */
  async whileHolding(name: string, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.#held.has(name)) return false
    this.#held.add(name)
    const connection = await this.#take(name)
    if (!connection) return false
    try {
      await work(connection.loss.signal)
    } finally {
      await this.#giveBack(connection, name)
    }
    return true
  }

  /** Null if the lock is held elsewhere. */
  async #take(name: string): Promise<Connection | null> {
    let connection: Connection | undefined
    try {
      connection = await this.#connect()
      if (await callLock(connection.client, 'pg_try_advisory_lock', name)) return connection
    } catch (error) {
      // A late response may have been a success. Without this, the lock would stay taken and never be
      // released.
      if (connection) void this.#giveBack(connection, name)
      else this.#held.delete(name)
      throw error
    }
    this.#held.delete(name)
    return null
  }

  /** Nobody in this process takes the lock until its release is certain. */
  async #giveBack(connection: Connection, name: string): Promise<void> {
    const { signal } = connection.loss
    const unlock = () => callLock(connection.client, 'pg_advisory_unlock', name)
    // A statement cancelled by PostgreSQL is no reason to lose all other locks: retry once.
    if (!signal.aborted)
      await unlock()
        .catch(unlock)
        // A lost connection releases the lock as well.
        .catch(() => this.#drop(connection))
    this.#held.delete(name)
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null)
    await connection?.client.end()
  }

  #connect(): Promise<Connection> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = null
      throw faultOf(error)
    })
    return this.#connection
  }

  async #open(): Promise<Connection> {
    const client = new pg.Client(this.#options)
    const connection = { client, loss: new AbortController() }
    client.on('error', () => void this.#drop(connection))
    client.on('end', () => void this.#drop(connection))
    await client.connect()
    await client.query("select set_config('idle_session_timeout', $1, false)", [
      String(this.#lease.expiresMs),
    ])
    this.#keepAlive(connection)
    return connection
  }

  #keepAlive(connection: Connection): void {
    const { client, loss } = connection
    const { beatMs, answerMs } = this.#lease
    let unanswered: NodeJS.Timeout | undefined
    const beat = setInterval(() => {
      unanswered ??= setTimeout(() => void this.#drop(connection), answerMs).unref()
      client.query('select').then(
        () => {
          clearTimeout(unanswered)
          unanswered = undefined
        },
        () => void this.#drop(connection),
      )
    }, beatMs).unref()
    loss.signal.addEventListener('abort', () => {
      clearInterval(beat)
      clearTimeout(unanswered)
    })
  }

  /** The next lock opens a new connection. */
  async #drop(lost: Connection): Promise<void> {
    lost.loss.abort()
    const current = this.#connection
    if (current && (await current.catch(() => null)) === lost && this.#connection === current) {
      this.#connection = null
      lost.client.end().catch(() => undefined)
    }
  }
}

async function callLock(connection: pg.Client, lock: string, name: string): Promise<boolean> {
  try {
    const text = `select ${lock}(hashtextextended($1, 0)) as held`
    const { rows } = await connection.query<{ held: boolean }>(text, [name])
    return rows[0]?.held ?? false
  } catch (error) {
    throw faultOf(error)
  }
}
