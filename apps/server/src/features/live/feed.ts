/**
 * Reads what changed. Rows are followed by the number of their transaction: numbers are given out in order, but an
 * earlier transaction may commit later, so a reader has everything only up to the oldest one that is still under way
 * (pg_snapshot_xmin). From there on it reads again next time.
 */
import { type ChangeKind, changeKinds } from '@halyard/contract'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { isCovered, type Position, positionIn } from './position.ts'

export interface Change {
  readonly memberId: string
  readonly kind: ChangeKind
  readonly writtenIn: string
}

export interface Look {
  readonly position: Position
  readonly changes: readonly Change[]
}

const here = `
  select floor(extract(epoch from pg_postmaster_start_time()))::bigint::text as cluster,
    floor(extract(epoch from clock_timestamp()))::bigint::text as at,
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon`

const selectChanges = `
  with here as materialized (${here})
  select here.*, change.member_id as "memberId", change.kind, change.written_in::text as "writtenIn"
  from here left join member_change change on change.written_in >= $1::xid8`

/** Where the changes stand now, and those from this horizon on; none without one. */
export async function lookFrom(db: Database, horizon: string | null): Promise<Look> {
  const rows = await run<Position & Change>(db, selectChanges, [horizon])
  const [position] = rows
  if (!position) throw new Error('The database did not say where the changes stand')
  const changes = rows.filter(({ memberId }) => memberId !== null)
  return { position, changes }
}

// A page that opens its stream for the first time has read its figures just before.
const selectMissed = `
  with here as materialized (${here})
  select here.*, array(
    select distinct kind from member_change
    where member_id = $1
      and (written_in >= $2::xid8 or $2 is null and at > clock_timestamp() - interval '1 minute')
  ) as kinds
  from here`

export interface Missed {
  readonly position: Position
  readonly kinds: readonly ChangeKind[]
}

/** What has changed for a member since the event of that id; every kind where that is not known any more. */
export async function missedSince(
  db: Database,
  memberId: string,
  lastEventId: string | null,
): Promise<Missed> {
  const since = lastEventId === null ? null : positionIn(lastEventId)
  const [found] = await run<Position & { kinds: ChangeKind[] }>(db, selectMissed, [
    memberId,
    since?.horizon ?? null,
  ])
  if (!found) throw new Error('The database did not say where the changes stand')
  const { kinds, ...position } = found
  const known = lastEventId === null || (since !== null && isCovered(since, position))
  return { position, kinds: known ? kinds : changeKinds }
}

/** Nobody asks for them any more: see position.ts. */
export async function removeOldChanges(tx: Tx): Promise<void> {
  await run(tx, `delete from member_change where at < now() - interval '1 hour'`, [])
}
