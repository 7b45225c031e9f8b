import { pathEnd } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/**
 * From the source of a bonus up to its receiver, with the ranks held before the event at this position.
 * Everybody on the path is below the receiver, who may therefore see their usernames. A very long path keeps
 * only its ends.
 */
export async function pathOf(
  reader: Reader,
  source: number,
  receiver: number,
  position: bigint,
): Promise<{ readonly username: string; readonly rank: number }[]> {
  const { rows } = await sql<{ username: string; rank: number }>`
    select step.username, coalesce((
      select rank from rank_change
      where rank_change.member = step.number and rank_change.position < ${String(position)}::bigint
      order by rank_change.position desc limit 1
    ), 1) as rank
    from member source
    cross join lateral (
      select array_position(source.ancestors, ${receiver}) as first, cardinality(source.ancestors) + 1 as last
    ) as ends
    cross join lateral unnest(source.ancestors || source.number) with ordinality as way (number, nth)
    join member step on step.number = way.number
    where source.number = ${source} and way.nth >= ends.first
      and (way.nth < ends.first + ${pathEnd} or way.nth > ends.last - ${pathEnd})
    order by way.nth desc
  `.execute(reader)
  return rows
}
