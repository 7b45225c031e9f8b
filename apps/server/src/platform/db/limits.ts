/** How long the database may keep us waiting. What takes longer by its nature says so itself: see `transact`. */
export interface DatabaseLimits {
  readonly statementMs: number
  /** For a lock that another transaction holds; less than a statement may take. */
  readonly lockMs: number
  /** A transaction that does nothing while it holds its locks. */
  readonly idleInTransactionMs: number
  /** For a connection: a new one, or one of the pool that is handed on. */
  readonly connectMs: number
}

export const usualLimits: DatabaseLimits = {
  statementMs: 15_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
  connectMs: 10_000,
}

/** PostgreSQL keeps its own limits; this much later a connection that has not answered counts as dead. */
const graceMs = 3000

export const patienceOf = (statementMs: number): number => statementMs + graceMs

export const minutes = (count: number): number => count * 60_000
