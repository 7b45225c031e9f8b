/** Requests to take a member's 2FA off: for which 2FA they were, and for how long. */
import type { Tx } from '../../platform/db/database.ts'
import { isLapsed } from './decided-by-two.ts'

/** The caller holds the member's row. The 2FA that was lost, not one that was turned on since: who did that has the phone. */
export async function isOutdated(
  tx: Tx,
  { member_id, asked_at }: { readonly member_id: string; readonly asked_at: Date },
  now: Date,
): Promise<boolean> {
  // Who the member is was seen then, not now; and whoever found the phone meanwhile does not say so.
  if (isLapsed({ asked_at }, now)) return true
  const { two_fa_since: since } = await tx
    .selectFrom('member')
    .select('two_fa_since')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return since !== null && since > asked_at
}
