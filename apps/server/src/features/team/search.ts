import { foundAtOnce } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { asBranch, type Branch, type BranchRow, columns } from './branches.ts'
import { pendingAt } from './pending.ts'
import type { Place } from './place.ts'

export interface Found {
  /** The branch searched, those of the members found, and those between; none if nobody was found. */
  readonly branches: readonly (Branch & { readonly sponsor: number | null })[]
  readonly isMore: boolean
}

/** Members below a place whose username begins with the keyword, with everybody on the way to them. */
export async function searchBelow(reader: Reader, place: Place, keyword: string): Promise<Found> {
  const { number, depth } = place
  const begin = keyword.toLowerCase()
  const { rows } = await sql<BranchRow & { sponsor: number | null; is_more: boolean }>`
    with ${pendingAt(place)}, found as materialized (
      -- No username has a character that comes after the tilde.
      select member, row_number() over (order by username) as nth from downline_name
      where ancestor = ${number} and username >= ${begin} and username < ${`${begin}~`}
      order by username limit ${foundAtOnce + 1}
    ), way as (
      select distinct step from found join member on member.number = found.member,
        unnest(member.ancestors[${depth}::integer + 1:] || member.number) as step
      where nth <= ${foundAtOnce}
    ), added as (
      select step, sum(sales)::bigint as sales, sum(volume)::bigint as volume,
        coalesce(sum(joined) filter (where number <> step), 0)::integer as users,
        coalesce(sum(active) filter (where number <> step), 0)::integer as active_users
      from pending, unnest(ancestors[${depth}::integer + 1:] || number) as step
      -- Not as a join, which would go through all steps for each member.
      where (step in (select way.step from way)) is true
      group by step
    ), branch as (
      select total.member as number, total.sponsor, total.rank,
        total.team_sales + coalesce(added.sales, 0) as sales, total.users + coalesce(added.users, 0) as users,
        total.active_users + coalesce(added.active_users, 0) as active_users,
        total.own_volume + total.group_volume + coalesce(added.volume, 0) as volume
      from way join team_total total on total.member = way.step left join added on added.step = way.step
    )
    select ${columns}, branch.sponsor, (select count(*) > ${foundAtOnce} from found) as is_more
    from branch join member on member.number = branch.number
    order by branch.sales desc, branch.number
  `.execute(reader)
  return {
    branches: rows.map(({ sponsor, is_more, ...row }) => ({ ...asBranch(row), sponsor })),
    isMore: rows[0]?.is_more ?? false,
  }
}
