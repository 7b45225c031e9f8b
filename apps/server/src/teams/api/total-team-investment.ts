import { childrenAtOnce, team as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { type Answer, type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type After, type Branch, branchesAt } from '../branches.ts'
import { type Step, searchBelow } from '../search.ts'
import { nodeBelow, type TreeNode } from '../tree-node.ts'

export interface Node {
  readonly memberId: string
  readonly username: string
  readonly salesValue: string
  readonly noOfUsers: number
  readonly noOfActiveUsers: number
  readonly isActive: boolean
  readonly downlineTeamBos: Node[]
  readonly moreAfter: string | null
}

type Tree = Answer<{ TeamBos: Node[]; moreFound: boolean; message: string }>

export const totalTeamInvestment = answerMember(
  contract.totalTeamInvestment,
  async (app, { member, query: { keyword, memberId, after } }): Promise<Tree | Refusal> => {
    const node = await nodeBelow(app.db, member, memberId || undefined)
    if (!node) return refuse('NOT_FOUND')
    return keyword ? foundBelow(app, node, keyword) : opened(app, node, after)
  },
)

async function opened(app: App, node: TreeNode, after: string | undefined): Promise<Tree | Refusal> {
  const begin = after ? await readCursor(app.db, node, after) : undefined
  if (after && !begin) return refuse('INVALID_INPUT', { field: 'after' })
  const { itself, below } = await branchesAt(app.db, node, { limit: childrenAtOnce + 1, after: begin })
  const shown = below.slice(0, childrenAtOnce)
  const last = below.length > shown.length ? shown.at(-1) : undefined
  const children = shown.map((branch) => nodeOf(branch))
  return { TeamBos: [nodeOf(itself, children, last ? writeCursor(last) : null)], moreFound: false }
}

async function foundBelow(app: App, node: TreeNode, keyword: string): Promise<Tree> {
  const { branches, isMore } = await searchBelow(app.db, node, keyword)
  const below = Map.groupBy(branches, ({ sponsor }) => sponsor)
  const grown = (branch: Step): Node => nodeOf(branch, (below.get(branch.number) ?? []).map(grown))
  return {
    TeamBos: branches.filter(({ number }) => number === node.number).map(grown),
    moreFound: isMore,
  }
}

function nodeOf(branch: Omit<Step, 'sponsor'>, children: Node[] = [], moreAfter: string | null = null): Node {
  return {
    memberId: branch.id,
    username: branch.username,
    salesValue: formatAmount(branch.sales, 'USDT'),
    noOfUsers: branch.users,
    noOfActiveUsers: branch.activeUsers,
    isActive: branch.ownActive > 0,
    downlineTeamBos: children,
    moreAfter,
  }
}

/** A list of children continues after a child, by the sales it had when it was shown. */
const writeCursor = ({ sales, id }: Branch): string => `${sales}~${id}`

const written = /^(\d{1,18})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined if it does not name a child of the node. */
async function readCursor(reader: Reader, node: TreeNode, text: string): Promise<After | undefined> {
  const [, sales, id] = written.exec(text) ?? []
  if (sales === undefined || id === undefined) return undefined
  const child = await reader
    .selectFrom('member')
    .innerJoin('team_total', 'team_total.member', 'member.number')
    .select('member.number')
    .where('member.id', '=', id)
    .where('team_total.sponsor', '=', node.number)
    .executeTakeFirst()
  return child && { sales: BigInt(sales), number: child.number }
}
