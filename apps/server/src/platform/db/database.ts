/**
 * The database. Reading takes a Reader, which cannot write; every write takes a Tx, which only
 * `transact` hands out. So no write can happen outside a transaction, or in another one by mistake.
 * One statement by itself is a transaction: `run` sends it to the database as it is.
 */
import { DefaultQueryExecutor, Kysely, type KyselyProps, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectionOptions, lone, openPool, type Queryable, StatementSender } from './connection.ts'
import { type DatabaseLimits, usualLimits } from './limits.ts'
import { NamedLocks } from './named-locks.ts'
import type { DB } from './schema.gen.ts'
import { clientOf, type Tx, transact } from './transaction.ts'

export { runAlong, type Tx } from './transaction.ts'
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>

export interface Database extends Reader {
  /** Everything read inside is of one moment. */
  readonly snapshot: <T>(read: (reader: Reader) => Promise<T>, longer?: Longer) => Promise<T>
  readonly transact: <T>(work: (tx: Tx) => Promise<T>, longer?: Longer) => Promise<T>
  /** Each statement on whichever connection is free, as a transaction of its own. */
  readonly alone: Queryable
  readonly pool: pg.Pool
  readonly locks: NamedLocks
  /** A connection beside the pool, for whoever keeps one for long. */
  readonly connect: () => Promise<pg.Client>
  readonly close: () => Promise<void>
}

/** How long each statement of a transaction may take that is long by its nature. */
interface Longer {
  readonly statementMs: number
}

export function openDatabase(url: string, poolSize: number, limits: DatabaseLimits = usualLimits): Database {
  const pool = openPool(url, poolSize, limits)
  // A connection that PostgreSQL closes fails the query that uses it, and the pool replaces it;
  // without listeners the loss of an idle one would end the process.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const alone = lone(pool)
  const locks = new NamedLocks(connectionOptions(url, limits))
  const props = kyselyOn(pool, alone)
  const kysely = new Kysely<DB>(props)
  return {
    selectFrom: kysely.selectFrom.bind(kysely),
    selectNoFrom: kysely.selectNoFrom.bind(kysely),
    with: kysely.with.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    snapshot: (read, longer) => transact(pool, props, { begin: beginSnapshot, ...longer }, read),
    transact: (work, longer) => transact(pool, props, { begin: 'begin', ...longer }, work),
    alone,
    pool,
    locks,
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
}

const beginSnapshot = 'start transaction isolation level repeatable read read only'

function kyselyOn(pool: pg.Pool, alone: Queryable): KyselyProps {
  const dialect = new PostgresDialect({ pool })
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new StatementSender(() => alone),
  )
  return { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
}

/**
 * A statement written by hand, for paths so hot that building it anew each time costs more than running
 * it: in a transaction, or on the database as a transaction of its own.
 */
export async function run<Row>(
  on: Tx | Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const target = 'pool' in on ? on.alone : clientOf(on)
  const { rows } = await target.query(text, [...values])
  return rows
}
