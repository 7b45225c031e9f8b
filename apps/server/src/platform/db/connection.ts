/**
 * How we speak to PostgreSQL: fewer round trips and less parsing, nothing else. What
 * each step brought stands in docs/benchmarks.md.
 */
import type { Socket } from 'node:net'
import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

/** BEGIN travels together with the transaction's first statement, which fails where BEGIN failed. */
class EagerDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}

export class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new EagerDriver(this.#config)
  }
}

const maxPrepared = 200
const names = new Map<string, string>()

/** Our own statements are few and come again and again: each connection prepares them once. */
class PreparingClient extends pg.Client {
  // The overloads of pg's query all end here.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (text === 'begin') this.#sendWithTheNext()
    const query = super.query as (...args: unknown[]) => never
    return name ? query.call(this, { name, text, values }, ...rest) : query.call(this, ...args)
  }

  /** One packet instead of two: the server is woken once for BEGIN and what follows it. */
  #sendWithTheNext(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
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
