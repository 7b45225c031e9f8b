/**
 * Database failures other than a rejected statement: unavailable before or during the commit. Errors of a
 * statement itself (a constraint, a deadlock) remain DatabaseErrors.
 */
import { DatabaseError } from 'pg'

/** The statement and its transaction were not carried out: no connection, or a timeout. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away or busy', { cause })
    this.name = 'DatabaseAway'
  }
}

/** No response to COMMIT: the change is committed in full or not at all. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not say whether it committed', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** PostgreSQL answered COMMIT with a rollback: a statement had failed and its error was ignored. */
export class TransactionUndone extends Error {
  constructor() {
    super('The transaction was undone')
    this.name = 'TransactionUndone'
  }
}

/** Classifies an error before COMMIT is sent. */
export function faultOf(error: unknown): unknown {
  return lostConnection(error) || timedOut(error) ? new DatabaseAway(error) : error
}

/** Classifies an error after COMMIT is sent: from then on only PostgreSQL itself can say that it failed. */
export function faultOfCommit(error: unknown): unknown {
  const isDefinite = error instanceof DatabaseError || error instanceof TransactionUndone
  return isDefinite ? faultOfLoneWrite(error) : new OutcomeUnknown(error)
}

/** Classifies an error of a write that is its own transaction. */
export function faultOfLoneWrite(error: unknown): unknown {
  return lostConnection(error) ? new OutcomeUnknown(error) : faultOf(error)
}

/** PostgreSQL's codes for closing a connection, possibly after the commit was written. */
const endsConnection = /^(08|53|57P|58|XX|F0|25P03|25P04|40003)/
/** Statement and lock timeouts: the transaction is rolled back, the connection stays usable. */
const limits = ['57014', '55P03']
const ofSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/
const ofDriver =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|after calling end on the pool/

/** True if the connection is unusable after this error. */
export function lostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return endsConnection.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(lostConnection)
  const { code, message } = error as { code?: unknown; message?: unknown }
  return ofSocket.test(String(code)) || ofDriver.test(String(message))
}

function timedOut(error: unknown): boolean {
  return error instanceof DatabaseError && limits.includes(error.code ?? '')
}
