import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { changesAt } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

/** A member with everybody below. */
export interface Branch {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly rank: number
  /** With the member's own. */
  readonly sales: Amount
  readonly users: number
  readonly activeUsers: number
  /** With the member's own, in ten-thousandths of a lot. */
  readonly volume: bigint
}

/** Branches come by their sales, the largest first, and then as they joined. */
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
 * The branch at a node, and those directly below, as they stand at the same moment. Where nothing has
 * happened since the totals were written, an index gives their order; the few others are added.
 */
export async function branchesAt(
  reader: Reader,
  node: TreeNode,
  { limit, offset = 0, after = beginning }: BranchPage,
): Promise<{ readonly itself: Branch; readonly below: readonly Branch[] }> {
  const { number } = node
  const { rows } = await sql<BranchRow>`
    with ${changesAt(node)}, since as (
      select coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(volume), 0)::bigint as volume,
        coalesce(sum(joined) filter (where branch <> ${number}), 0)::integer as users,
        coalesce(sum(active) filter (where branch <> ${number}), 0)::integer as active_users
      from change
    ), candidate as (
      (
        select member, member_id, username, rank, team_sales as sales, users, active_users,
          own_volume + group_volume as volume
        from team_total
        where sponsor = ${number} and member not in (select change.branch from change)
          and team_sales <= ${String(after.sales)}::bigint
          and (team_sales < ${String(after.sales)}::bigint or member > ${after.number})
        order by team_sales desc, member limit ${limit + offset}
      )
      union all
      select total.member, member_id, username, rank, ${grownBy('change')}
      from change join team_total total on total.member = change.branch
      where change.branch <> ${number}
    )
    select member_id as id, member as number, username, rank, ${grownBy('since')}
    from team_total total, since where total.member = ${number}
    union all (
      select member_id, member, username, rank, sales, users, active_users, volume from candidate
      where sales < ${String(after.sales)}::bigint
        or (sales = ${String(after.sales)}::bigint and member > ${after.number})
      order by sales desc, member limit ${limit} offset ${offset}
    )
  `.execute(reader)
  const branches = rows.map(asBranch)
  const itself = branches.find((branch) => branch.number === number)
  if (!itself) throw new Error(`Member ${number} has no team`)
  const below = branches.filter((branch) => branch !== itself)
  return { itself, below: below.sort((a, b) => Number(b.sales - a.sales) || a.number - b.number) }
}

/** A total together with what is pending. */
const grownBy = (pending: 'change' | 'since') => sql`
  total.team_sales + ${sql.ref(pending)}.sales as sales, total.users + ${sql.ref(pending)}.users as users,
  total.active_users + ${sql.ref(pending)}.active_users as active_users,
  total.own_volume + total.group_volume + ${sql.ref(pending)}.volume as volume`

interface BranchRow {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly rank: number
  readonly sales: string
  readonly users: number
  readonly active_users: number
  readonly volume: string
}

function asBranch({ sales, active_users, volume, ...branch }: BranchRow): Branch {
  return { ...branch, sales: BigInt(sales), activeUsers: active_users, volume: BigInt(volume) }
}
