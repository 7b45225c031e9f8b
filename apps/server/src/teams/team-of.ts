import type { Amount } from '@halyard/money'
import { type Reader, read } from '../platform/db/database.ts'
import { changes } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

export interface Team {
  /** By the worker's progress, since bonuses are paid by this rank. */
  readonly rank: number
  readonly ownSales: Amount
  readonly groupSales: Amount
  readonly users: number
  readonly activeUsers: number
  /** Closed below, in ten-thousandths of a lot. */
  readonly groupVolume: bigint
  readonly directs: number
  readonly directSales: Amount
}

/** A team's sums at this moment. */
export async function teamOf(reader: Reader, node: TreeNode): Promise<Team> {
  const { number } = node
  const rows = await read<TeamRow>(reader, teamText, [number, node.depth])
  const [row] = rows
  if (!row) throw new Error(`Member ${number} has no team`)
  return {
    rank: row.rank,
    ownSales: BigInt(row.own_sales),
    groupSales: BigInt(row.group_sales),
    users: row.users,
    activeUsers: row.active_users,
    groupVolume: BigInt(row.group_volume),
    directs: row.directs,
    directSales: BigInt(row.direct_sales),
  }
}

interface TeamRow {
  readonly rank: number
  readonly own_sales: string
  readonly group_sales: string
  readonly users: number
  readonly active_users: number
  readonly group_volume: string
  readonly directs: number
  readonly direct_sales: string
}

const teamText = `
  with ${changes}, since as (
    select
      coalesce(sum(sales) filter (where branch = $1), 0)::bigint as own_sales,
      coalesce(sum(sales) filter (where branch <> $1), 0)::bigint as group_sales,
      coalesce(sum(joined) filter (where branch <> $1), 0)::integer as users,
      coalesce(sum(active) filter (where branch <> $1), 0)::integer as active_users,
      coalesce(sum(volume) filter (where branch <> $1), 0)::bigint as group_volume,
      -- Members who joined in a branch, except those below its own member.
      coalesce(sum(joined - users) filter (where branch <> $1), 0)::integer as directs,
      coalesce(sum(own_sales) filter (where branch <> $1), 0)::bigint as direct_sales
    from change
  )
  select total.rank, total.own_sales + since.own_sales as own_sales,
    total.group_sales + since.group_sales as group_sales, total.users + since.users as users,
    total.active_users + since.active_users as active_users,
    total.group_volume + since.group_volume as group_volume,
    total.directs + since.directs as directs, total.direct_sales + since.direct_sales as direct_sales
  from team_total total, since where total.member = $1`
