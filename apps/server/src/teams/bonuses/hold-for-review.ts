import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { findSignals } from './find-signals.ts'

/**
 * Holds the bonuses to be reviewed, and refuses those with only signals that were refused between the same
 * two members before. Returns the ids of both.
 */
export async function holdForReview(
  tx: Tx,
  bonusIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const signals = await findSignals(tx, bonusIds, now)
  if (signals.length === 0) return new Set()
  await sql`
    insert into bonus_signal (bonus_id, kind, about, noted_at)
    select bonus_id, kind, about, ${now}::timestamptz from unnest(
      ${signals.map(({ bonusId }) => bonusId)}::bigint[],
      ${signals.map(({ kind }) => kind)}::text[],
      ${signals.map(({ about }) => about)}::text[]
    ) as noted (bonus_id, kind, about)
  `.execute(tx)
  const isNew = new Set(signals.filter(({ refusedWith }) => !refusedWith).map(({ bonusId }) => bonusId))
  await sql`update bonus set state = 'HELD' where id = any (${[...isNew]}::bigint[])`.execute(tx)
  const refused = new Map(
    signals
      .filter(({ bonusId }) => !isNew.has(bonusId))
      .map(({ bonusId, refusedWith }) => [bonusId, refusedWith]),
  )
  await sql`
    insert into bonus_refused_before (bonus_id, review_id, noted_at)
    select bonus_id, review_id, ${now}::timestamptz
    from unnest(${[...refused.keys()]}::bigint[], ${[...refused.values()]}::bigint[]) as refused (bonus_id, review_id)
  `.execute(tx)
  return new Set(signals.map(({ bonusId }) => bonusId))
}
