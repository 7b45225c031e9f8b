/**
 * Locks by name, held across transactions. All locks of this process belong to one connection outside the
 * pool. So a crash releases them, and work that exhausts the pool cannot block itself. If the connection is
 * lost, so are all its locks, and another process may take them. The work is then signalled, so that it
 * starts nothing more outside.
 */
import pg from 'pg'
import { faultOf } from './faults.ts'

export class NamedLocks {
  readonly #options: pg.ClientConfig
  /** PostgreSQL lets one connection take a lock twice, so within the process we keep track ourselves. */
  readonly #held = new Set<string>()
  #connection: Promise<pg.Client> | null = null
  readonly #losses = new WeakMap<pg.Client, AbortController>()

  constructor(options: pg.ClientConfig) {
    this.#options = options
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
      await work(this.#lossOf(connection).signal)
    } finally {
      await this.#giveBack(connection, name)
    }
    return true
  }

  /** Null when the lock is held elsewhere. */
  async #take(name: string): Promise<pg.Client | null> {
    let connection: pg.Client | undefined
    try {
      connection = await this.#connect()
      if (await callLock(connection, 'pg_try_advisory_lock', name)) return connection
    } catch (error) {
      // An answer that did not come in time may have been a yes. Without this, the lock would stay taken and
      // nobody would release it.
      if (connection) void this.#giveBack(connection, name)
      else this.#held.delete(name)
      throw error
    }
    this.#held.delete(name)
    return null
  }

  /** Nobody in this process takes the lock until it is certain that it is released. */
  async #giveBack(connection: pg.Client, name: string): Promise<void> {
    const { signal } = this.#lossOf(connection)
    const unlock = () => callLock(connection, 'pg_advisory_unlock', name)
    // A statement cancelled by PostgreSQL is no reason to lose all other locks, so we retry once.
    if (!signal.aborted)
      await unlock()
        .catch(unlock)
        // If the connection is gone, so is the lock.
        .catch(() => this.#drop(connection))
    this.#held.delete(name)
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null)
    await connection?.end()
  }

  #connect(): Promise<pg.Client> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = null
      throw faultOf(error)
    })
    return this.#connection
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#options)
    client.on('error', () => void this.#drop(client))
    client.on('end', () => void this.#drop(client))
    await client.connect()
    return client
  }

  #lossOf(connection: pg.Client): AbortController {
    const loss = this.#losses.get(connection) ?? new AbortController()
    this.#losses.set(connection, loss)
    return loss
  }

  /** Whoever takes the next lock opens a new connection. */
  async #drop(lost: pg.Client): Promise<void> {
    this.#lossOf(lost).abort()
    const current = this.#connection
    if (current && (await current.catch(() => null)) === lost && this.#connection === current) {
      this.#connection = null
      lost.end().catch(() => undefined)
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
