import { foundAtOnce } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { asBranch, type Branch, type BranchRow, columns } from './branches.ts'
import { pendingAt } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

type Step = Branch & { readonly sponsor: number | null }

export interface Found {
  /** The branch searched, those of the members found, and those between; none if nobody was found. */
  readonly branches: readonly Step[]
  readonly isMore: boolean
}

/**
 * Members below a node whose username begins with the keyword, with everybody on the way to them. The reader
 * has to be a snapshot: what is pending is added here, since a join of paths with paths takes longer.
 */
export async function searchBelow(reader: Reader, node: TreeNode, keyword: string): Promise<Found> {
  const [{ steps, isMore }, pending] = await Promise.all([
    stepsTo(reader, node, keyword.toLowerCase()),
    pendingBelow(reader, node),
  ])
  const branches = [...withPending(steps, pending, node).values()]
  return { branches: branches.sort((a, b) => Number(b.sales - a.sales) || a.number - b.number), isMore }
}

async function stepsTo(reader: Reader, { number, depth }: TreeNode, begin: string) {
  const { rows } = await sql<BranchRow & { sponsor: number | null; is_more: boolean }>`
    with found as materialized (
      -- No username has a character that comes after the tilde.
      select member, row_number() over (order by username) as nth from downline_name
      where ancestor = ${number} and username >= ${begin} and username < ${`${begin}~`}
      order by username limit ${foundAtOnce + 1}
    ), step as (
      select distinct step from found join member on member.number = found.member,
        unnest(member.ancestors[${depth}::integer + 1:] || member.number) as step
      where nth <= ${foundAtOnce}
    ), branch as (
      select member as number, sponsor, rank, team_sales as sales, users, active_users,
        own_volume + group_volume as volume
      from step join team_total on team_total.member = step.step
    )
    select ${columns}, branch.sponsor, (select count(*) > ${foundAtOnce} from found) as is_more
    from branch join member on member.number = branch.number
  `.execute(reader)
  return {
    steps: rows.map(({ sponsor, is_more, ...row }): Step => ({ ...asBranch(row), sponsor })),
    isMore: rows[0]?.is_more ?? false,
  }
}

interface Pending {
  readonly number: number
  readonly ancestors: readonly number[]
  readonly sales: string
  readonly joined: string
  readonly volume: string
  readonly active: number
}

async function pendingBelow(reader: Reader, node: TreeNode): Promise<readonly Pending[]> {
  const { rows } = await sql<Pending>`
    with ${pendingAt(node)} select number, ancestors, sales, joined, volume, active from pending
  `.execute(reader)
  return rows
}

/** Whoever is on the way has everybody above on the way as well: the first who is not ends it. */
function withPending(
  steps: readonly Step[],
  pending: readonly Pending[],
  { depth }: TreeNode,
): ReadonlyMap<number, Step> {
  const branches = new Map(steps.map((step) => [step.number, step]))
  for (const { number, ancestors, sales, joined, volume, active } of pending) {
    for (const above of [...ancestors.slice(depth), number]) {
      const branch = branches.get(above)
      if (!branch) break
      const isBelow = above !== number
      branches.set(above, {
        ...branch,
        sales: branch.sales + BigInt(sales),
        volume: branch.volume + BigInt(volume),
        users: branch.users + (isBelow ? Number(joined) : 0),
        activeUsers: branch.activeUsers + (isBelow ? active : 0),
      })
    }
  }
  return branches
}
