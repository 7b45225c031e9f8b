/**
 * How we speak to PostgreSQL: fewer round trips and less parsing, nothing else. What
 * each step brought stands in docs/benchmarks.md.
 */
import type { Socket } from 'node:net'
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { faultOf, faultOfLoneWrite, lostConnection } from './faults.ts'
import { type DatabaseLimits, patienceOf } from './limits.ts'

// A day is a day everywhere: as a Date it would be one in this process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const maxPrepared = 200
const names = new Map<string, string>()

/** Our own statements are few and come again and again: each connection prepares them once. */
class PreparingClient extends pg.Client {
  #corked = false
  /** How long an answer is waited for, where that is not the usual time. */
  patienceMs: number | undefined

  // The overloads of pg's query all end here.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    this.#sendTogether()
    const query = super.query as (...args: unknown[]) => never
    if (typeof text !== 'string') return query.call(this, ...args)
    const given = Array.isArray(values)
    const name = given && values.length > 0 ? nameOf(text) : undefined
    const sent = { text, ...(name ? { name } : {}), ...(given ? { values } : {}) }
    const patient = this.patienceMs ? { ...sent, query_timeout: this.patienceMs } : sent
    return given ? query.call(this, patient, ...rest) : query.call(this, patient, ...args.slice(1))
  }

  /** One packet for the statements of one turn, such as BEGIN and what follows it: the server is woken once. */
  #sendTogether(): void {
    if (this.#corked) return
    this.#corked = true
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPrepared) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type PooledClient = pg.PoolClient & Pick<PreparingClient, 'patienceMs'>

export function openPool(url: string, size: number, limits: DatabaseLimits): pg.Pool {
  return new pg.Pool({
    ...connectionOptions(url, limits),
    max: size,
    Client: PreparingClient,
  } as pg.PoolConfig)
}

/** The limits hold on both sides: PostgreSQL ends what takes too long, and we give up on a PostgreSQL that is silent. */
export function connectionOptions(url: string, limits: DatabaseLimits): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'halyard',
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    pipeline: true,
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

/** Where a statement goes: to whichever connection of the pool is free, or to a transaction's own. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

/** Each statement on a connection of its own choice, as a transaction of its own. */
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

/** Kysely's way to a Queryable. Statements that are not waited for follow each other without a pause. */
export class StatementSender implements ConnectionProvider, DatabaseConnection {
  readonly #target: () => Queryable

  constructor(target: () => Queryable) {
    this.#target = target
  }

  provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return use(this)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#target().query(sql, parameters as unknown[])
    const writes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    return { rows: rows as Row[], ...(writes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once')
  }
}
