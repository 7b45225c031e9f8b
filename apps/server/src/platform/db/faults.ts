/**
 * How the database can fail, apart from rejecting a statement: it is unavailable, or it became unavailable
 * while committing. Errors about a statement itself (a constraint, a deadlock) remain DatabaseErrors.
 */
import { DatabaseError } from 'pg'

/**
 * The statement, and with it its transaction, was not carried out: there was no connection, or a timeout was
 * exceeded.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away or busy', { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * COMMIT was sent and no answer came: the change is there in full or not at all, and nobody can tell which.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not say whether it committed', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** COMMIT was sent and PostgreSQL rolled back instead: a statement had failed and its error was ignored. */
export class TransactionUndone extends Error {
  constructor() {
    super('The transaction was undone')
    this.name = 'TransactionUndone'
  }
}

/** What a statement's error means before COMMIT is sent. */
export function faultOf(error: unknown): unknown {
  return lostConnection(error) || passedLimit(error) ? new DatabaseAway(error) : error
}

/**
 * What the same error means once COMMIT is sent. From then on only PostgreSQL itself can say no, whatever
 * failed on our side.
 */
export function faultOfCommit(error: unknown): unknown {
  const isItsWord = error instanceof DatabaseError || error instanceof TransactionUndone
  return isItsWord ? faultOfLoneWrite(error) : new OutcomeUnknown(error)
}

/** What it means when a statement that writes is its own transaction. */
export function faultOfLoneWrite(error: unknown): unknown {
  return lostConnection(error) ? new OutcomeUnknown(error) : faultOf(error)
}

/** PostgreSQL's codes for ending a connection itself. It may do so after the commit was written. */
const endsConnection = /^(08|53|57P|58|XX|F0|25P03|25P04|40003)/
/** Statement timeout and lock timeout: the transaction is rolled back, the connection stays usable. */
const limits = ['57014', '55P03']
const ofSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/
const ofDriver =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|after calling end on the pool/

/** After such an error the connection is unusable. */
export function lostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return endsConnection.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(lostConnection)
  const { code, message } = error as { code?: unknown; message?: unknown }
  return ofSocket.test(String(code)) || ofDriver.test(String(message))
}

function passedLimit(error: unknown): boolean {
  return error instanceof DatabaseError && limits.includes(error.code ?? '')
}
