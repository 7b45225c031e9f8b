import type { Tx } from '../../platform/db/database.ts'
import { lockMember } from '../accounts/index.ts'

/**
 * The member of an email change, locked before the change itself, as everywhere; null if there is no such
 * change.
 */
export async function lockMemberOfChange(tx: Tx, changeId: string): Promise<string | null> {
  const change = await tx
    .selectFrom('email_change')
    .select('member_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (change) await lockMember(tx, change.member_id)
  return change?.member_id ?? null
}
