import { type Reader, read } from '../platform/db/database.ts'
import type { SignedInMember } from '../platform/http/handler.ts'
import { isId } from '../platform/ids.ts'

/** A member's place in the tree. It never changes. */
export interface TreeNode {
  readonly number: number
  /** How many members are above. */
  readonly depth: number
}

/** The caller's own node, or one below. Any other is treated as missing. */
export async function nodeBelow(
  reader: Reader,
  { id, number }: SignedInMember,
  memberId = id,
): Promise<TreeNode | undefined> {
  if (!isId(memberId)) return undefined
  const rows = await read<TreeNode>(reader, whereBelow, [memberId, number])
  return rows[0]
}

const whereBelow = `
  select number, cardinality(ancestors) as depth from member
  where id = $1 and (number = $2 or $2 = any (ancestors))`

export async function ownNode(reader: Reader, member: SignedInMember): Promise<TreeNode> {
  const node = await nodeBelow(reader, member)
  if (!node) throw new Error('The member is not there')
  return node
}
