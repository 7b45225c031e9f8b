/** PostgreSQL connections that prepare repeated statements. */
import { hash } from 'node:crypto'
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { faultOf, faultOfLoneWrite, lostConnection } from './faults.ts'
import { type DatabaseLimits, patienceOf } from './limits.ts'

// Dates stay strings: a Date would depend on the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Our statements are few and repeat constantly, so each connection prepares them once. */
class PreparingClient extends pg.Client {
  /** Response timeout, if not the default. */
  patienceMs: number | undefined
  /** Prepared statement names by statement text. */
  readonly #names = new Map<string, string>()

  // All overloads of pg's query end here.
  override query(...args: unknown[]): never {
    const [text, values, callback = values] = args
    if (typeof text !== 'string') return super.query(...(args as [pg.Submittable])) as never
    const given = Array.isArray(values) ? values : undefined
    // Built from the text, because pg first clones a configuration object, which takes longer than
    // everything else.
    const query = Object.assign(new pg.Query(text, given), {
      name: given?.length ? this.#nameOf(text) : undefined,
      query_timeout: this.patienceMs,
    })
    const send = super.query as (...args: unknown[]) => never
    if (typeof callback === 'function') return send.call(this, query, callback)
    return promiseOf((answered) => send.call(this, query, answered)) as never
  }

  /** Derived from the text, so that a name means the same statement in every process and version. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= maxPrepared) return known
    const name = hash('sha256', text).slice(0, maxNameLength)
    this.#names.set(text, name)
    return name
  }
}

/** Further statements are sent unprepared: each prepared one costs memory. */
const maxPrepared = 200
/** PostgreSQL's limit. */
const maxNameLength = 63

/** Keeps pg's promise behaviour: a failure's stack trace leads to the caller, not the socket. */
async function promiseOf(
  send: (answered: (error: Error | null, result: pg.QueryResult) => void) => void,
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      send((error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
}

type PooledClient = pg.PoolClient & Pick<PreparingClient, 'patienceMs'>

export function openPool(url: string, size: number, limits: DatabaseLimits): pg.Pool {
  return new pg.Pool({
    ...connectionOptions(url, limits),
    max: size,
    Client: PreparingClient,
  } as pg.PoolConfig)
}

/**
 * Limits apply on both sides: PostgreSQL cancels slow statements, and we give up on a PostgreSQL that does
 * not respond.
 */
export function connectionOptions(url: string, limits: DatabaseLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'halyard',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: patienceOf(limits.statementMs),
  } as pg.ClientConfig
}

export async function acquire(pool: pg.Pool): Promise<PooledClient> {
  try {
    return (await pool.connect()) as PooledClient
  } catch (error) {
    throw faultOf(error)
  }
}

/** Sends statements to any free connection of the pool or to a transaction's own. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

/** Runs each statement on any free connection, as its own transaction. */
export function lone(pool: pg.Pool): Queryable {
  return {
    async query(text, values) {
      const client = await acquire(pool)
      let lost = false
      try {
        return await client.query(text, values)
      } catch (error) {
        lost = lostConnection(error)
        throw writes.test(text) ? faultOfLoneWrite(error) : faultOf(error)
      } finally {
        client.release(lost)
      }
    },
  }
}

const writes = /\b(insert|update|delete|merge)\b/i

/** Connects Kysely to a Queryable. */
export class StatementSender implements ConnectionProvider, DatabaseConnection {
  readonly #target: Queryable

  constructor(target: Queryable) {
    this.#target = target
  }

  provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return use(this)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#target.query(sql, parameters as unknown[])
    const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows: rows as Row[], ...(writes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once')
  }
}
