import { foundAtOnce } from '@halyard/contract'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { Branch } from './branches.ts'
import { pendingAt } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

export type Step = Pick<Branch, 'id' | 'number' | 'username' | 'sales' | 'users' | 'activeUsers'> & {
  readonly sponsor: number | null
}

export interface Found {
  /** The branch searched, those of the members found, and those between; none if nobody was found. */
  readonly branches: readonly Step[]
  readonly isMore: boolean
}

/** Members below a node whose username begins with the keyword, with everybody on the way to them. */
export async function searchBelow(reader: Reader, node: TreeNode, keyword: string): Promise<Found> {
  const rows = await rowsOf(reader, node, keyword.toLowerCase())
  const [found, pending] = [
    rows.filter(({ above }) => above === null),
    rows.filter(({ above }) => above !== null),
  ]
  const steps = new Map(found.map((row) => [row.number, stepOf(row)]))
  for (const event of pending) addPending(steps, node.depth, event)
  const branches = [...steps.values()].sort((a, b) => Number(b.sales - a.sales) || a.number - b.number)
  return { branches, isMore: found[0]?.is_more ?? false }
}

interface Row {
  readonly number: number
  readonly id: string
  readonly username: string
  readonly sponsor: number | null
  readonly sales: string
  readonly users: number
  readonly active_users: number
  readonly is_more: boolean
  /** Those above the member of an event that is pending, such as {1,7,12}. Null for a step. */
  readonly above: string | null
}

/**
 * The steps and what is pending, in one statement, so that they belong together. It is added to the steps here: a
 * join of paths with paths takes longer.
 */
async function rowsOf(reader: Reader, node: TreeNode, begin: string): Promise<readonly Row[]> {
  const { number, depth } = node
  const { rows } = await sql<Row>`
    with ${pendingAt(node)}, found as materialized (
      -- No username has a character that comes after the tilde.
      select member from downline_name
      where ancestor = ${number} and username >= ${begin} and username < ${`${begin}~`}
      order by username limit ${foundAtOnce + 1}
    ), step as (
      select distinct unnest(member.ancestors[${depth}::integer + 1:] || member.number) as number
      from (select member from found limit ${foundAtOnce}) as shown join member on member.number = shown.member
    )
    select step.number, member_id as id, username, sponsor, team_sales as sales, users, active_users,
      (select count(*) > ${foundAtOnce} from found) as is_more, null as above
    from step join team_total on team_total.member = step.number
    union all
    select member, null, null, null, sales, joined, active, null, ancestors::text
    from pending where exists (select from found)
  `.execute(reader)
  return rows
}

type Growing = { -readonly [Name in keyof Step]: Step[Name] }

const stepOf = ({ number, id, username, sponsor, sales, users, active_users }: Row): Growing => ({
  number,
  id,
  username,
  sponsor,
  sales: BigInt(sales),
  users,
  activeUsers: active_users,
})

/** Whoever is on the way has everybody above on the way as well: the first who is not ends it. */
function addPending(
  steps: ReadonlyMap<number, Growing>,
  depth: number,
  { number, above, sales, users, active_users }: Row,
): void {
  const amount = BigInt(sales)
  const numbers = JSON.parse(`[${above?.slice(1, -1)}]`) as number[]
  for (const one of numbers.slice(depth)) {
    const step = steps.get(one)
    if (!step) return
    step.sales += amount
    step.users += users
    step.activeUsers += active_users
  }
  const own = steps.get(number)
  if (own) own.sales += amount
}
