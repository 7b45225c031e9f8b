/**
 * A transaction on its own connection: BEGIN, the work, then COMMIT once all statements are answered. A
 * failure after COMMIT was sent does not mean that nothing happened, unless PostgreSQL said so; it is
 * thrown as OutcomeUnknown.
 */
import { type KyselyProps, Transaction } from 'kysely'
import type pg from 'pg'
import { KeyedMutex } from '../keyed-mutex.ts'
import { acquire, type Queryable, StatementSender } from './connection.ts'
import { faultOf, faultOfCommit, lostConnection, TransactionUndone } from './faults.ts'
import { patienceOf } from './limits.ts'
import type { DB } from './schema.gen.ts'

export class Tx extends Transaction<DB> implements Queryable {
  readonly query: Queryable['query']
  /** The ledger posts at most once per transaction. */
  hasPosted = false

  constructor(kysely: KyselyProps, query: Queryable['query']) {
    const sender = new StatementSender({ query })
    super({ ...kysely, executor: kysely.executor.withConnectionProvider(sender) })
    this.query = query
  }
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface TransactionKind {
  readonly begin: string
  /** For statements that are slow by nature. */
  readonly statementMs?: number | undefined
  /** For waiting on another slow transaction. */
  readonly lockMs?: number | undefined
  /** Runs after the work; its failure fails the transaction. */
  readonly last?: Statement | null
}

export async function transact<Result>(
  pool: pg.Pool,
  kysely: KyselyProps,
  { begin, statementMs, lockMs, last }: TransactionKind,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await acquire(pool)
  client.patienceMs = statementMs && patienceOf(statementMs)
  let state: 'open' | 'committing' | 'failed' = 'open'
  let unanswered = 0
  const statements = new KeyedMutex()
  const tx = new Tx(kysely, async (text, values) => {
    unanswered++
    try {
      return await statements.take('next', () => {
        // A statement sent after COMMIT or ROLLBACK would be a transaction of its own.
        if (state !== 'open') throw new Error('The transaction has ended')
        return client.query(text, values)
      })
    } finally {
      unanswered--
    }
  })
  let lost = false
  try {
    await client.query(begin)
    if (statementMs) await client.query(`set local statement_timeout = ${statementMs}`)
    if (lockMs) await client.query(`set local lock_timeout = ${lockMs}`)
    const result = await work(tx)
    if (unanswered > 0) throw new Error('A statement of the transaction was not awaited')
    if (last) await tx.query(last.text, [...last.values])
    state = 'committing'
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and its error was ignored.
    if ((await client.query('commit')).command === 'ROLLBACK') throw new TransactionUndone()
    return result
  } catch (error) {
    const fault = state === 'committing' ? faultOfCommit(error) : faultOf(error)
    state = 'failed'
    lost = lostConnection(error)
    if (!lost) {
      await statements
        .take('next', () => client.query('rollback'))
        .catch(() => {
          lost = true
        })
    }
    throw fault
  } finally {
    client.patienceMs = undefined
    client.release(lost)
  }
}
