/** Requests to take a member's 2FA off: for which 2FA they were, and for how long. */
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Who the member is was seen then, not now; and whoever found the phone meanwhile does not say so. */
const meantForSeconds = 7 * 24 * 3600

/** The caller holds the member's row. The 2FA that was lost, not one that was turned on since: who did that has the phone. */
export async function isOutdated(
  tx: Tx,
  { member_id, asked_at }: { readonly member_id: string; readonly asked_at: Date },
  now: Date,
): Promise<boolean> {
  if (laterBy(asked_at, meantForSeconds) <= now) return true
  const { two_fa_since: since } = await tx
    .selectFrom('member')
    .select('two_fa_since')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  return since !== null && since > asked_at
}
