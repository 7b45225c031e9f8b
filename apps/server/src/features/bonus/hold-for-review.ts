import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { findSignals } from './find-signals.ts'

/** Holds those of the bonuses that somebody should look at, and returns their ids. */
export async function holdForReview(
  tx: Tx,
  bonusIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const signals = await findSignals(tx, bonusIds, now)
  const held = new Set(signals.map(({ bonusId }) => bonusId))
  if (held.size === 0) return held
  await sql`
    insert into bonus_signal (bonus_id, kind, about, noted_at)
    select bonus_id, kind, about, ${now}::timestamptz from unnest(
      ${signals.map(({ bonusId }) => bonusId)}::bigint[],
      ${signals.map(({ kind }) => kind)}::text[],
      ${signals.map(({ about }) => about)}::text[]
    ) as noted (bonus_id, kind, about)
  `.execute(tx)
  await sql`update bonus set state = 'HELD' where id = any (${[...held]}::bigint[])`.execute(tx)
  return held
}
