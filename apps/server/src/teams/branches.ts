import type { Amount } from '@halyard/money'
import { type Reader, read } from '../platform/db/database.ts'
import { changes } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

/** A member with everybody below. */
export interface Branch {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly rank: number
  /** Includes the member's own. */
  readonly sales: Amount
  readonly users: number
  readonly activeUsers: number
  /** 1 if the member holds a package, otherwise 0. */
  readonly ownActive: number
  /** Includes the member's own, in ten-thousandths of a lot. */
  readonly volume: bigint
}

/** Branches are ordered by sales, the largest first, then by joining. */
export interface After {
  readonly sales: Amount
  readonly number: number
}

const beginning: After = { sales: 2n ** 63n - 1n, number: 0 }

interface BranchPage {
  readonly limit: number
  readonly offset?: number
  readonly after?: After | undefined
}

/**
 * The branch at a node and those directly below, at the same moment. Where nothing has happened since the
 * totals were written, an index gives their order; the few others are added.
 */
export async function branchesAt(
  reader: Reader,
  node: TreeNode,
  { limit, offset = 0, after = beginning }: BranchPage,
): Promise<{ readonly itself: Branch; readonly below: readonly Branch[] }> {
  const { number } = node
  const [found] = await read<{ itself: WrittenBranch | null; below: readonly WrittenBranch[] }>(
    reader,
    branchesText,
    [number, node.depth, String(after.sales), after.number, limit + offset, limit, offset],
  )
  if (!found?.itself) throw new Error(`Member ${number} has no team`)
  return { itself: asBranch(found.itself), below: found.below.map(asBranch) }
}

/** A total together with what is pending. */
const grownBy = (pending: 'change' | 'since') => `
  total.team_sales + ${pending}.sales as sales, total.users + ${pending}.users as users,
  total.active_users + ${pending}.active_users as active_users,
  (total.own_orders > 0)::integer + ${pending}.own_active as own_active,
  total.own_volume + total.group_volume + ${pending}.volume as volume`

/** All branches as one JSON: rows of their own leave twice as much for the garbage collector. */
const written = `json_build_array(member_id, member, username, rank, sales::text, users, active_users, own_active,
  volume::text)`

/** $3 and $4: after which sales and number; $5: the size of a page plus all before it; $6 and $7: the page. */
const branchesText = `
  with ${changes}, since as (
    select coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(volume), 0)::bigint as volume,
      coalesce(sum(joined) filter (where branch <> $1), 0)::integer as users,
      coalesce(sum(active) filter (where branch <> $1), 0)::integer as active_users,
      coalesce(sum(active) filter (where branch = $1), 0)::integer as own_active
    from change
  ), candidate as (
    (
      select member, member_id, username, rank, team_sales as sales, users, active_users,
        (own_orders > 0)::integer as own_active, own_volume + group_volume as volume
      from team_total
      where sponsor = $1 and member not in (select change.branch from change)
        and team_sales <= $3::bigint and (team_sales < $3::bigint or member > $4)
      order by team_sales desc, member limit $5
    )
    union all
    select total.member, member_id, username, rank, ${grownBy('change')}
    from change join team_total total on total.member = change.branch
    where change.branch <> $1
  )
  select (
    select ${written} from (
      select member_id, member, username, rank, ${grownBy('since')}
      from team_total total, since where total.member = $1
    ) as branch
  ) as itself, (
    select coalesce(json_agg(${written} order by sales desc, member), '[]') from (
      select * from candidate where sales < $3::bigint or (sales = $3::bigint and member > $4)
      order by sales desc, member limit $6 offset $7
    ) as branch
  ) as below`

type WrittenBranch = readonly [
  id: string,
  number: number,
  username: string,
  rank: number,
  sales: string,
  users: number,
  activeUsers: number,
  ownActive: number,
  volume: string,
]

const asBranch = ([
  id,
  number,
  username,
  rank,
  sales,
  users,
  activeUsers,
  ownActive,
  volume,
]: WrittenBranch): Branch => ({
  id,
  number,
  username,
  rank,
  sales: BigInt(sales),
  users,
  activeUsers,
  ownActive,
  volume: BigInt(volume),
})
