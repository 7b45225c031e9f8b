/** A list of children continues after a child, by the sales it had when it was shown. */
import type { Reader } from '../platform/db/database.ts'
import type { After, Branch } from './branches.ts'
import type { TreeNode } from './tree-node.ts'

export const writeCursor = ({ sales, id }: Branch): string => `${sales}~${id}`

const written = /^(\d{1,18})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Undefined if it does not name a child of the node. */
export async function readCursor(reader: Reader, node: TreeNode, text: string): Promise<After | undefined> {
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
