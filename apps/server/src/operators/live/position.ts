/** A stream's position in the changes, as the id of its last event. Pure. */
export interface Position {
  /**
   * Start time of the PostgreSQL server: transaction numbers of another server, or of a restored backup, are
   * not comparable.
   */
  readonly cluster: string
  /** Seconds of the database's clock. */
  readonly at: string
  /** All changes of transactions below this were sent. */
  readonly horizon: string
}

/** Changes are stored for an hour; the remainder is for long transactions. */
const answeredForSeconds = 50 * 60

export function idOf({ cluster, at, horizon }: Position): string {
  return `${cluster}.${at}.${horizon}`
}

/** Null for an id that we did not issue. */
export function positionIn(id: string): Position | null {
  const [, cluster, at, horizon] = /^(\d{1,12})\.(\d{1,12})\.(\d{1,18})$/.exec(id) ?? []
  return cluster && at && horizon ? { cluster, at, horizon } : null
}

/** True if all changes since then are still stored. */
export function isCovered(since: Position, now: Position): boolean {
  const age = Number(now.at) - Number(since.at)
  return since.cluster === now.cluster && age >= 0 && age <= answeredForSeconds
}
