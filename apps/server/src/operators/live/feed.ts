/**
 * Reads changes. Rows are followed by their transaction's number: numbers are assigned in order, but an
 * earlier transaction may commit later. So each read takes what was written by transactions invisible to the
 * previous read's snapshot: later ones, and those in progress then. However long a transaction takes, nothing
 * is read twice. A returning page resumes from the oldest one in progress (pg_snapshot_xmin).
 */
import { type ChangeKind, changeKinds, type OperatorChangeKind, operatorChangeKinds } from '@halyard/contract'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { isCovered, type Position, positionIn } from './position.ts'

/** The table of changes for one kind of listener, in SQL. */
export interface Feed<Kind extends string> {
  readonly table: string
  /** Whose change it is: all listeners of a channel get the same changes. */
  readonly channel: string
  readonly isOfChannel: string
  readonly kinds: readonly Kind[]
}

export const memberFeed: Feed<ChangeKind> = {
  table: 'member_change',
  channel: 'change.member_id',
  isOfChannel: 'member_id = $1::uuid',
  kinds: changeKinds,
}

/** All operators share one channel; each gets the kinds their capabilities allow. */
export const operatorChannel = 'operators'

export const operatorFeed: Feed<OperatorChangeKind> = {
  table: 'operator_change',
  channel: `case when change.kind is not null then '${operatorChannel}' end`,
  isOfChannel: `$1::text = '${operatorChannel}'`,
  kinds: operatorChangeKinds,
}

export interface Change<Kind extends string> {
  readonly channel: string
  readonly kind: Kind
}

export interface ChangesRead<Kind extends string> {
  readonly position: Position
  /** The snapshot that the next read resumes from. */
  readonly snapshot: string
  readonly changes: readonly Change<Kind>[]
}

const present = `
  select floor(extract(epoch from pg_postmaster_start_time()))::bigint::text as cluster,
    floor(extract(epoch from clock_timestamp()))::bigint::text as at,
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_current_snapshot()::text as snapshot`

const selectChanges = ({ table, channel }: Feed<string>) => `
  with present as materialized (${present})
  select present.*, ${channel} as channel, change.kind
  from present left join ${table} change on change.written_in >= pg_snapshot_xmax($1::pg_snapshot)
    or change.written_in = any (array(select pg_snapshot_xip($1::pg_snapshot)))`

/** The current position, and the changes that this snapshot did not see; none without a snapshot. */
export async function readChanges<Kind extends string>(
  db: Database,
  feed: Feed<Kind>,
  snapshot: string | null,
): Promise<ChangesRead<Kind>> {
  type Row = Position & Change<Kind> & { readonly snapshot: string }
  const rows = await run<Row>(db, selectChanges(feed), [snapshot])
  const [first] = rows
  if (!first) throw new Error('The database did not say where the changes stand')
  const changes = rows.filter(({ channel }) => channel !== null)
  return { position: positionOf(first), snapshot: first.snapshot, changes }
}

const positionOf = ({ cluster, at, horizon }: Position): Position => ({ cluster, at, horizon })

// A page that opens its stream for the first time has just read its data.
const selectMissed = ({ table, isOfChannel }: Feed<string>) => `
  with present as materialized (${present})
  select present.*, array(
    select distinct kind from ${table}
    where ${isOfChannel}
      and (written_in >= $2::xid8 or $2 is null and at > clock_timestamp() - interval '1 minute')
  ) as kinds
  from present`

export interface Missed<Kind extends string> {
  readonly position: Position
  readonly kinds: readonly Kind[]
}

/** Changes in a channel since the event with that id; every kind if that id is too old. */
export async function missedSince<Kind extends string>(
  db: Database,
  feed: Feed<Kind>,
  channel: string,
  lastEventId: string | null,
): Promise<Missed<Kind>> {
  const since = lastEventId === null ? null : positionIn(lastEventId)
  const [found] = await run<Position & { kinds: Kind[] }>(db, selectMissed(feed), [
    channel,
    since?.horizon ?? null,
  ])
  if (!found) throw new Error('The database did not say where the changes stand')
  const { kinds } = found
  const position = positionOf(found)
  const known = lastEventId === null || (since !== null && isCovered(since, position))
  return { position, kinds: known ? kinds : feed.kinds }
}

/** No position that old is answered: see position.ts. */
export async function removeOldChanges(tx: Tx): Promise<void> {
  for (const { table } of [memberFeed, operatorFeed]) {
    await run(tx, `delete from ${table} where at < now() - interval '1 hour'`, [])
  }
}
