/** Requests to remove a member's 2FA: which 2FA they apply to, and for how long. */
import type { Tx } from '../platform/db/database.ts'
import { isLapsed } from './decided-by-two.ts'

/**
 * A request applies to the 2FA that was lost, not to one turned on since: whoever did that has the
 * phone. The caller holds the member's row.
 */
export async function isOutdated(
  tx: Tx,
  { member_id, requested_at }: { readonly member_id: string; readonly requested_at: Date },
  now: Date,
): Promise<boolean> {
  // Identity was verified back then, not now, and a member who has found the phone since may not say so.
  if (isLapsed({ requested_at }, now)) return true
  const { two_fa_since: since } = await tx
    .selectFrom('member')
    .select('two_fa_since')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return since !== null && since > requested_at
}
