/**
 * Reads what changed. Rows are followed by the number of their transaction: numbers are given out in order, but an
 * earlier transaction may commit later. So a look reads what was written in transactions that the snapshot of the look
 * before could not see: later ones, and those that were under way then. However long one of them takes, nothing is read
 * twice. A page that comes back goes on from the oldest one under way (pg_snapshot_xmin).
 */
import { type ChangeKind, changeKinds, type OperatorChangeKind, operatorChangeKinds } from '@halyard/contract'
import { type Database, run, type Tx } from '../../platform/db/database.ts'
import { isCovered, type Position, positionIn } from './position.ts'

/** Where changes of one kind of listener are written, in SQL. */
export interface Feed<Kind extends string> {
  readonly table: string
  /** Whom a change concerns: the members of a channel hear the same. */
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

/** All operators listen to the same; each is told what their capabilities allow. */
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

export interface Look<Kind extends string> {
  readonly position: Position
  /** What the next look goes on from. */
  readonly snapshot: string
  readonly changes: readonly Change<Kind>[]
}

const here = `
  select floor(extract(epoch from pg_postmaster_start_time()))::bigint::text as cluster,
    floor(extract(epoch from clock_timestamp()))::bigint::text as at,
    pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_current_snapshot()::text as snapshot`

const selectChanges = ({ table, channel }: Feed<string>) => `
  with here as materialized (${here})
  select here.*, ${channel} as channel, change.kind
  from here left join ${table} change on change.written_in >= pg_snapshot_xmax($1::pg_snapshot)
    or change.written_in = any (array(select pg_snapshot_xip($1::pg_snapshot)))`

/** Where the changes stand now, and those that this snapshot did not see; none without one. */
export async function lookFrom<Kind extends string>(
  db: Database,
  feed: Feed<Kind>,
  snapshot: string | null,
): Promise<Look<Kind>> {
  type Row = Position & Change<Kind> & { readonly snapshot: string }
  const rows = await run<Row>(db, selectChanges(feed), [snapshot])
  const [first] = rows
  if (!first) throw new Error('The database did not say where the changes stand')
  const changes = rows.filter(({ channel }) => channel !== null)
  return { position: positionOf(first), snapshot: first.snapshot, changes }
}

const positionOf = ({ cluster, at, horizon }: Position): Position => ({ cluster, at, horizon })

// A page that opens its stream for the first time has read its figures just before.
const selectMissed = ({ table, isOfChannel }: Feed<string>) => `
  with here as materialized (${here})
  select here.*, array(
    select distinct kind from ${table}
    where ${isOfChannel}
      and (written_in >= $2::xid8 or $2 is null and at > clock_timestamp() - interval '1 minute')
  ) as kinds
  from here`

export interface Missed<Kind extends string> {
  readonly position: Position
  readonly kinds: readonly Kind[]
}

/** What has changed in a channel since the event of that id; every kind where that is not known any more. */
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

/** Nobody asks for them any more: see position.ts. */
export async function removeOldChanges(tx: Tx): Promise<void> {
  for (const { table } of [memberFeed, operatorFeed]) {
    await run(tx, `delete from ${table} where at < now() - interval '1 hour'`, [])
  }
}
