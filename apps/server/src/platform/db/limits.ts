/** Database timeouts. Work that is slow by nature sets its own: see `transact`. */
export interface DatabaseLimits {
  readonly statementMs: number
  /** Waiting for a lock; shorter than the statement timeout. */
  readonly lockMs: number
  /** A transaction that idles while it holds locks. */
  readonly idleInTransactionMs: number
  /** Waiting for a connection, new or from the pool. */
  readonly connectMs: number
}

export const defaultLimits: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
  connectMs: 10_000,
}

/** PostgreSQL enforces its limits itself. A connection silent for this much longer counts as dead. */
const graceMs = 3000

export const patienceOf = (statementMs: number): number => statementMs + graceMs

export const minutes = (count: number): number => count * 60_000
