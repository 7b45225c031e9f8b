import { foundAtOnce } from '@halyard/contract'
import { type Reader, read } from '../platform/db/database.ts'
import type { Branch } from './branches.ts'
import { pending } from './pending.ts'
import type { TreeNode } from './tree-node.ts'

export type Step = Omit<Branch, 'rank' | 'volume'> & { readonly sponsor: number | null }

export interface Found {
  /** The branch searched, those of the members found, and those between; empty if nobody was found. */
  readonly branches: readonly Step[]
  readonly isMore: boolean
}

/** Members below a node whose username begins with the keyword, with all members on the way to them. */
export async function searchBelow(
  reader: Reader,
  { number, depth }: TreeNode,
  keyword: string,
): Promise<Found> {
  const begin = keyword.toLowerCase()
  // Sorts after every character of a username.
  const values = [number, depth, begin, `${begin}~`, foundAtOnce]
  const [found] = await read<FoundRow>(reader, searchText, values)
  if (!found) throw new Error('A query of three figures always has a row')
  const branches = found.steps.map(asStep)
  const steps = new Map<number, Growing>()
  for (const step of branches) steps.set(step.number, step)
  for (const event of found.events) addPending(steps, event)
  return { branches: branches.sort(bySales), isMore: found.is_more }
}

/** Compared, not subtracted: each bigint difference would be garbage to collect. */
const bySales = (a: Step, b: Step) => (a.sales === b.sales ? a.number - b.number : a.sales > b.sales ? -1 : 1)

interface FoundRow {
  readonly steps: readonly WrittenStep[]
  readonly events: readonly WrittenEvent[]
  readonly is_more: boolean
}

type WrittenStep = readonly [
  number: number,
  id: string,
  username: string,
  sponsor: number | null,
  sales: string,
  users: number,
  activeUsers: number,
  ownActive: number,
]

/** A pending event, with the members above its own, from the node on. */
type WrittenEvent = readonly [
  member: number,
  sales: string,
  users: number,
  activeUsers: number,
  above: readonly number[],
]

/**
 * The steps and the pending events in one statement, so that they are consistent, and each as one JSON, as
 * branches are. They are added up here: a join of paths with paths takes longer.
 */
const searchText = `
  with ${pending}, found as materialized (
    select member from downline_name where ancestor = $1 and username >= $3 and username < $4
    order by username limit $5::integer + 1
  ), step as (
    select distinct unnest(member.ancestors[$2::integer + 1:] || member.number) as number
    from (select member from found limit $5::integer) as shown join member on member.number = shown.member
  )
  select (
    select coalesce(json_agg(json_build_array(
      step.number, member_id, username, sponsor, team_sales::text, users, active_users,
      (own_orders > 0)::integer
    )), '[]')
    from step join team_total on team_total.member = step.number
  ) as steps, (
    select coalesce(json_agg(json_build_array(
      member, sales::text, joined, active, ancestors[$2::integer + 1:]
    )), '[]')
    from pending where exists (select from found)
  ) as events, (select count(*) > $5::integer from found) as is_more`

type Growing = { -readonly [Name in keyof Step]: Step[Name] }

const asStep = ([
  number,
  id,
  username,
  sponsor,
  sales,
  users,
  activeUsers,
  ownActive,
]: WrittenStep): Growing => ({
  number,
  id,
  username,
  sponsor,
  sales: BigInt(sales),
  users,
  activeUsers,
  ownActive,
})

/** If a member is on the way, so is everybody above: stop at the first who is not. */
function addPending(
  steps: ReadonlyMap<number, Growing>,
  [member, sales, users, activeUsers, above]: WrittenEvent,
): void {
  const amount = BigInt(sales)
  for (const one of above) {
    const step = steps.get(one)
    if (!step) return
    step.sales += amount
    step.users += users
    step.activeUsers += activeUsers
  }
  const own = steps.get(member)
  if (!own) return
  own.sales += amount
  own.ownActive += activeUsers
}
