/**
 * The database. Reads take a Reader, which cannot write; every write takes a Tx, which only `transact`
 * provides. So no write can happen outside a transaction or in the wrong one by mistake. A single statement
 * is its own transaction: `run` sends it directly.
 */
import { DefaultQueryExecutor, Kysely, type KyselyProps, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionOptions, lone, openPool, type Queryable, StatementSender } from './connection.ts'
import { type DatabaseLimits, defaultLimits } from './limits.ts'
import { NamedLocks } from './named-locks.ts'
import { isReadOnlyRequest, sessionCheck } from './request-context.ts'
import type { DB } from './schema.gen.ts'
import { type Tx, transact } from './transaction.ts'

export type { Tx } from './transaction.ts'
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>

export interface Database extends Reader {
  /** All reads inside see the same snapshot. */
  readonly snapshot: <T>(read: (reader: Reader) => Promise<T>, longer?: Longer) => Promise<T>
  readonly transact: <T>(work: (tx: Tx) => Promise<T>, longer?: Longer) => Promise<T>
  /** Runs each statement on any free connection, as its own transaction. */
  readonly alone: Queryable
  readonly pool: pg.Pool
  readonly locks: NamedLocks
  /** What a module keeps in memory for this database: made by `make` at its first use. */
  readonly own: <Made>(make: (db: Database) => Made) => Made
  /** Opens a connection outside the pool, for long-lived use. */
  readonly connect: () => Promise<pg.Client>
  readonly close: () => Promise<void>
}

/** Timeouts of a transaction that is slow by nature or waits for one. */
interface Longer {
  readonly statementMs: number
  readonly lockMs?: number
}

export function openDatabase(
  url: string,
  poolSize: number,
  limits: DatabaseLimits = defaultLimits,
): Database {
  const pool = openPool(url, poolSize, limits)
  // If PostgreSQL closes a connection, its query fails and the pool replaces it. Without this listener,
  // losing an idle connection would end the process.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const alone = lone(pool)
  // Pipelined: its statements are independent of each other.
  const locks = new NamedLocks({ ...connectionOptions(url, limits), pipeline: true } as pg.ClientConfig)
  const props = kyselyOn(pool, alone)
  const kysely = new Kysely<DB>(props)
  const owned = new Map<(db: Database) => unknown, unknown>()
  const database: Database = {
    selectFrom: kysely.selectFrom.bind(kysely),
    selectNoFrom: kysely.selectNoFrom.bind(kysely),
    with: kysely.with.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    snapshot: (read, longer) => transact(pool, props, { begin: beginSnapshot, ...longer }, read),
    transact: (work, longer) =>
      transact(
        pool,
        props,
        { begin: isReadOnlyRequest() ? beginReading : 'begin', last: sessionCheck(), ...longer },
        work,
      ),
    alone,
    pool,
    locks,
    own<Made>(make: (db: Database) => Made): Made {
      if (!owned.has(make)) owned.set(make, make(database))
      return owned.get(make) as Made
    },
    connect: async () => {
      const client = new pg.Client(connectionOptions(url, limits))
      client.on('error', ignore)
      await client.connect()
      return client
    },
    close: async () => {
      await locks.close()
      await pool.end()
    },
  }
  return database
}

const beginReading = 'begin read only'
const beginSnapshot = 'start transaction isolation level repeatable read read only'

function kyselyOn(pool: pg.Pool, alone: Queryable): KyselyProps {
  const dialect = new PostgresDialect({ pool })
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new StatementSender(alone),
  )
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
}

/**
 * Runs a handwritten statement, for hot paths where building it each time costs more than running it: in a
 * transaction, or on the database as its own transaction.
 */
export async function run<Row>(
  on: Tx | Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const target = 'pool' in on ? on.alone : on
  const { rows } = await target.query(text, [...values])
  return rows
}

/** The same for reads, also from a snapshot. */
export const read = <Row>(
  reader: Reader,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => run<Row>(reader as Tx | Database, text, values)
