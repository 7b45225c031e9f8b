/**
 * The database. Reading takes a Reader, which cannot write; every write takes a Tx, which only
 * `transact` hands out. So no write can happen outside a transaction, or in another one by mistake.
 */
import { Kysely, type Transaction } from 'kysely'
import type pg from 'pg'
import { EagerDialect, openPool } from './connection.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>

export interface Database extends Reader {
  /** Everything read inside is of one moment. */
  readonly snapshot: <T>(read: (reader: Reader) => Promise<T>) => Promise<T>
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export function openDatabase(url: string, poolSize: number): Database {
  const pool = openPool(url, poolSize)
  // A connection that PostgreSQL closes fails the query that uses it, and the pool replaces it;
  // without listeners the loss of an idle one would end the process.
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const kysely = new Kysely<DB>({ dialect: new EagerDialect({ pool }) })
  return {
    selectFrom: kysely.selectFrom.bind(kysely),
    selectNoFrom: kysely.selectNoFrom.bind(kysely),
    with: kysely.with.bind(kysely),
    fn: kysely.fn,
    getExecutor: kysely.getExecutor.bind(kysely),
    snapshot: (read) =>
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    transact: (work) => kysely.transaction().execute(work),
    pool,
    close: () => pool.end(),
  }
}
