/** Requests to remove a member's 2FA: which 2FA they are for, and how long they are valid. */
import type { Tx } from '../platform/db/database.ts'
import { isLapsed } from './decided-by-two.ts'

/**
 * A request is for the lost 2FA, not for one turned on since: that one's owner has the phone. The caller
 * holds the member's row.
 */
export async function isOutdated(
  tx: Tx,
  { member_id, requested_at }: { readonly member_id: string; readonly requested_at: Date },
  now: Date,
): Promise<boolean> {
  // The identity check is old by now, and the phone may have been found since.
  if (isLapsed({ requested_at }, now)) return true
  const { two_fa_since: since } = await tx
    .selectFrom('member')
    .select('two_fa_since')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return since !== null && since > requested_at
}
