/**
 * How we speak to PostgreSQL: fewer round trips and less parsing, nothing else. What
 * each step brought stands in docs/benchmarks.md.
 */
import type { Socket } from 'node:net'
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'

// A day is a day everywhere: as a Date it would be one in this process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const maxPrepared = 200
const names = new Map<string, string>()

/** Our own statements are few and come again and again: each connection prepares them once. */
class PreparingClient extends pg.Client {
  #corked = false

  // The overloads of pg's query all end here.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    this.#sendTogether()
    const query = super.query as (...args: unknown[]) => never
    return name ? query.call(this, { name, text, values }, ...rest) : query.call(this, ...args)
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

export function openPool(url: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: size,
    application_name: 'halyard',
    pipeline: true,
    Client: PreparingClient,
  } as pg.PoolConfig)
}

/** Where a statement goes: to whichever connection of the pool is free, or to a transaction's own. */
export type Queryable = Pick<pg.ClientBase, 'query'>

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
