/** Where a stream stands in the changes, as the id of its last event. Pure. */
export interface Position {
  /** What PostgreSQL was started when: transaction numbers of another cluster, or of a backup, mean something else. */
  readonly cluster: string
  /** Seconds of the database's clock. */
  readonly at: string
  /** Every change of a transaction below this has been told. */
  readonly horizon: string
}

/** Changes are kept for an hour; the rest is for transactions that were long under way. */
const answeredForSeconds = 50 * 60

export function idOf({ cluster, at, horizon }: Position): string {
  return `${cluster}.${at}.${horizon}`
}

/** Null for anything that we have not given out. */
export function positionIn(id: string): Position | null {
  const [, cluster, at, horizon] = /^(\d{1,12})\.(\d{1,12})\.(\d{1,18})$/.exec(id) ?? []
  return cluster && at && horizon ? { cluster, at, horizon } : null
}

/** Whether everything that has changed since then is still known. */
export function isCovered(since: Position, now: Position): boolean {
  const age = Number(now.at) - Number(since.at)
  return since.cluster === now.cluster && age >= 0 && age <= answeredForSeconds
}
