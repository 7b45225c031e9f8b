import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { SignedInMember } from '../../platform/http/handler.ts'
import { isId } from '../../platform/ids.ts'

/** Where a member stands in the tree. It never changes. */
export interface TreeNode {
  readonly number: number
  /** How many members are above. */
  readonly depth: number
}

/** Of the caller, or of a member below them. Anybody else is as good as missing. */
export async function nodeBelow(
  reader: Reader,
  { id, number }: SignedInMember,
  memberId = id,
): Promise<TreeNode | undefined> {
  if (!isId(memberId)) return undefined
  const { rows } = await sql<TreeNode>`
    select number, cardinality(ancestors) as depth from member
    where id = ${memberId} and (number = ${number} or ${number} = any (ancestors))
  `.execute(reader)
  return rows[0]
}

export async function ownNode(reader: Reader, member: SignedInMember): Promise<TreeNode> {
  const node = await nodeBelow(reader, member)
  if (!node) throw new Error('The member is not there')
  return node
}
