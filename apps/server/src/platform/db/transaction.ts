/**
 * A transaction on its own connection. BEGIN is sent together with the first statement, and statements that
 * nobody awaits (`runAlong`) with the next one or with COMMIT. Once COMMIT is sent, a failure no longer means
 * that nothing happened, unless PostgreSQL itself said no. Such a failure is thrown as OutcomeUnknown.
 */
import { type KyselyProps, Transaction } from 'kysely'
import type pg from 'pg'
import { acquire, type Queryable, StatementSender } from './connection.ts'
import { faultOf, faultOfCommit, lostConnection, saysFailedBefore, TransactionUndone } from './faults.ts'
import { patienceOf } from './limits.ts'
import type { DB } from './schema.gen.ts'
import type { Statement } from './session-of-request.ts'

export type Tx = Transaction<DB>

export interface TransactionKind {
  readonly begin: string
  /** For statements that are slow by nature. */
  readonly statementMs?: number | undefined
  /** For waiting until somebody else's slow transaction lets go. */
  readonly lockMs?: number | undefined
  /**
   * Sends a statement in the packet of BEGIN and ahead of it: a transaction of its own. Neither of the two heeds whether
   * the other fails, and whoever sends it handles its failure.
   */
  readonly ahead?: SendAhead | undefined
  /** Sent with COMMIT, when all else is done. If it fails, so does the transaction. */
  readonly last?: Statement | null
}

export type SendAhead = (on: { readonly alone: Queryable }) => void

interface Open extends Queryable {
  readonly along: Promise<unknown>[]
}

/** The transactions that are open right now. */
const open = new WeakMap<Tx, Open>()

function openOf(tx: Tx): Open {
  const found = open.get(tx)
  if (!found) throw new Error('The transaction has ended')
  return found
}

/**
 * Sends a statement without waiting for it. If it fails, so does the whole transaction, at the latest at its
 * end.
 */
export function runAlong(tx: Tx, text: string, values: readonly unknown[]): void {
  void sendAlong(tx, text, values)
}

/** The same, for those who may have to know before the end whether it failed. */
export function sendAlong(tx: Tx, text: string, values: readonly unknown[]): Promise<unknown> {
  const { query, along } = openOf(tx)
  const sent = query(text, [...values])
  sent.catch(ignore)
  along.push(sent)
  return sent
}

export function clientOf(tx: Tx): Queryable {
  return openOf(tx)
}

export async function transact<Result>(
  pool: pg.Pool,
  kysely: KyselyProps,
  { begin, statementMs, lockMs, ahead, last }: TransactionKind,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await acquire(pool)
  const along: Promise<unknown>[] = []
  const sender = new StatementSender(() => clientOf(tx))
  const tx: Tx = new Transaction({ ...kysely, executor: kysely.executor.withConnectionProvider(sender) })
  const query: Queryable['query'] = (text, values) => client.query(text, values)
  open.set(tx, { query, along })
  client.patienceMs = statementMs && patienceOf(statementMs)
  let committing = false
  let lost = false
  try {
    ahead?.({ alone: { query } })
    // If BEGIN fails, so does everything after it.
    client.query(begin).catch(ignore)
    if (statementMs) client.query(`set local statement_timeout = ${statementMs}`).catch(ignore)
    if (lockMs) client.query(`set local lock_timeout = ${lockMs}`).catch(ignore)
    const result = await work(tx)
    if (last) runAlong(tx, last.text, last.values)
    committing = true
    const committed = client.query('commit')
    committed.catch(ignore)
    for (const sent of along) await sent
    // PostgreSQL answers COMMIT with ROLLBACK if a statement failed and its error was ignored.
    if ((await committed).command === 'ROLLBACK') throw new TransactionUndone()
    return result
  } catch (thrown) {
    const error = await whatFailedFirst(thrown, along)
    lost = lostConnection(error)
    if (!lost) {
      await client.query('rollback').catch(() => {
        lost = true
      })
    }
    throw committing ? faultOfCommit(error) : faultOf(error)
  } finally {
    open.delete(tx)
    client.patienceMs = undefined
    client.release(lost)
  }
}

/** After a failure PostgreSQL answers every further statement that the transaction has failed. What counts is why. */
async function whatFailedFirst(thrown: unknown, along: readonly Promise<unknown>[]): Promise<unknown> {
  if (!saysFailedBefore(thrown)) return thrown
  try {
    for (const sent of along) await sent
    return thrown
  } catch (first) {
    return first
  }
}

const ignore = () => undefined
