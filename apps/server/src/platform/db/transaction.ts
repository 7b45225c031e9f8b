/**
 * A transaction on a connection of its own. BEGIN travels together with the first statement, and
 * statements that nobody waits for (`runAlong`) with the next one or with COMMIT.
 */
import { type KyselyProps, Transaction } from 'kysely'
import type pg from 'pg'
import { type Queryable, StatementSender } from './connection.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>

interface Open {
  readonly client: pg.PoolClient
  readonly along: Promise<unknown>[]
}

/** The transactions that are open right now. */
const open = new WeakMap<Tx, Open>()

function openOf(tx: Tx): Open {
  const found = open.get(tx)
  if (!found) throw new Error('The transaction has ended')
  return found
}

/** A statement that need not be waited for: when it fails, the whole transaction does, at the latest at its end. */
export function runAlong(tx: Tx, text: string, values: readonly unknown[]): void {
  const { client, along } = openOf(tx)
  const sent = client.query(text, [...values])
  sent.catch(ignore)
  along.push(sent)
}

export function clientOf(tx: Tx): Queryable {
  return openOf(tx).client
}

export async function transact<Result>(
  pool: pg.Pool,
  kysely: KyselyProps,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const along: Promise<unknown>[] = []
  const sender = new StatementSender(() => clientOf(tx))
  const tx: Tx = new Transaction({ ...kysely, executor: kysely.executor.withConnectionProvider(sender) })
  open.set(tx, { client, along })
  let broken = false
  try {
    // Where BEGIN fails, so does what follows it.
    client.query(begin).catch(ignore)
    const result = await work(tx)
    const committed = client.query('commit')
    committed.catch(ignore)
    for (const sent of along) await sent
    // PostgreSQL answers COMMIT with ROLLBACK where a statement failed and its error was passed over.
    if ((await committed).command === 'ROLLBACK') throw new Error('The transaction was undone')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    open.delete(tx)
    client.release(broken)
  }
}

const ignore = () => undefined
