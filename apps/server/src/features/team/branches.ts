import type { Amount } from '@halyard/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { pendingAt } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

/** A member with everybody below. */
export interface Branch {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly email: string
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
    with ${pendingAt(node)}, itself as (
      select total.member as number, total.rank, total.team_sales + since.sales as sales,
        total.users + since.users as users, total.active_users + since.active_users as active_users,
        total.own_volume + total.group_volume + since.volume as volume
      from team_total total, (
        select coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(volume), 0)::bigint as volume,
          coalesce(sum(joined) filter (where number <> ${number}), 0)::integer as users,
          coalesce(sum(active) filter (where number <> ${number}), 0)::integer as active_users
        from pending
      ) as since
      where total.member = ${number}
    ), candidate as (
      (
        select member as number, rank, team_sales as sales, users, active_users, own_volume + group_volume as volume
        from team_total
        where sponsor = ${number} and member not in (select change.branch from change)
          and team_sales <= ${String(after.sales)}::bigint
          and (team_sales < ${String(after.sales)}::bigint or member > ${after.number})
        order by team_sales desc, member limit ${limit + offset}
      )
      union all
      select total.member, total.rank, total.team_sales + change.sales, total.users + change.users,
        total.active_users + change.active_users, total.own_volume + total.group_volume + change.volume
      from change join team_total total on total.member = change.branch
      where change.branch <> ${number}
    ), branch as (
      select * from itself
      union all (
        select * from candidate
        where sales < ${String(after.sales)}::bigint
          or (sales = ${String(after.sales)}::bigint and number > ${after.number})
        order by sales desc, number limit ${limit} offset ${offset}
      )
    )
    select ${columns} from branch join member on member.number = branch.number
    order by branch.number = ${number} desc, branch.sales desc, branch.number
  `.execute(reader)
  const [itself, ...below] = rows.map(asBranch)
  if (!itself) throw new Error(`Member ${number} has no team`)
  return { itself, below }
}

export interface BranchRow {
  readonly id: string
  readonly number: number
  readonly username: string
  readonly email: string
  readonly rank: number
  readonly sales: string
  readonly users: number
  readonly active_users: number
  readonly volume: string
}

export const columns: RawBuilder<unknown> = sql`
  member.id, branch.number, member.username, member.email, branch.rank, branch.sales, branch.users,
  branch.active_users, branch.volume`

export function asBranch({ sales, active_users, volume, ...branch }: BranchRow): Branch {
  return { ...branch, sales: BigInt(sales), activeUsers: active_users, volume: BigInt(volume) }
}
