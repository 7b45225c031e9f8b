/**
 * How the database can fail us, beside saying no: it is away, or it went away while it was committing. What it says of a
 * statement (a constraint, a deadlock) stays the DatabaseError that it is.
 */
import { DatabaseError } from 'pg'

/** The statement, and with it its transaction, was not carried out: no connection, or a limit of time was passed. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database is away or busy', { cause })
    this.name = 'DatabaseAway'
  }
}

/** It was asked to commit, and no answer came: the change is there whole or not at all, and nobody can tell which. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The database did not say whether it committed', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** It was asked to commit, and PostgreSQL said that it did not: a statement had failed, and its error was passed over. */
export class TransactionUndone extends Error {
  constructor() {
    super('The transaction was undone')
    this.name = 'TransactionUndone'
  }
}

/** What a statement's error means where nothing was asked to be committed yet. */
export function faultOf(error: unknown): unknown {
  return lostConnection(error) || passedLimit(error) ? new DatabaseAway(error) : error
}

/** What the same error means once COMMIT is on its way. Only PostgreSQL itself can say no then, whatever failed on our side. */
export function faultOfCommit(error: unknown): unknown {
  const isItsWord = error instanceof DatabaseError || error instanceof TransactionUndone
  return isItsWord ? faultOfLoneWrite(error) : new OutcomeUnknown(error)
}

/** And where a statement that writes is its own transaction. */
export function faultOfLoneWrite(error: unknown): unknown {
  return lostConnection(error) ? new OutcomeUnknown(error) : faultOf(error)
}

/** PostgreSQL names the reason when it ends a connection itself; it may do so after the commit was written. */
const endsConnection = /^(08|53|57P|58|XX|F0|25P03|25P04|40003)/
/** Statement, lock: the transaction is undone, the connection goes on. */
const limits = ['57014', '55P03']
const ofSocket = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/
const ofDriver =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|is not queryable|after calling end on the pool/

/** After this the connection is of no use. */
export function lostConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return endsConnection.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(lostConnection)
  const { code, message } = error as { code?: unknown; message?: unknown }
  return ofSocket.test(String(code)) || ofDriver.test(String(message))
}

function passedLimit(error: unknown): boolean {
  return error instanceof DatabaseError && limits.includes(error.code ?? '')
}
