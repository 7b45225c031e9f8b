/** How long we wait for the database. Work that is slow by nature sets its own limit: see `transact`. */
export interface DatabaseLimits {
  readonly statementMs: number
  /** Waiting for a lock that another transaction holds; shorter than the statement timeout. */
  readonly lockMs: number
  /** A transaction that does nothing while it holds its locks. */
  readonly idleInTransactionMs: number
  /** Waiting for a connection: a new one, or one from the pool. */
  readonly connectMs: number
}

export const defaultLimits: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
  connectMs: 10_000,
}

/** PostgreSQL enforces its own limits. A connection that has not answered this much later counts as dead. */
const graceMs = 3000

export const patienceOf = (statementMs: number): number => statementMs + graceMs

export const minutes = (count: number): number => count * 60_000
