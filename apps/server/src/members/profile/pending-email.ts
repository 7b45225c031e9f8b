import type { Reader } from '../../platform/db/database.ts'

/** A new e-mail that is not in effect yet. */
export async function pendingEmailOf(
  reader: Reader,
  memberId: string,
): Promise<{ readonly email: string; readonly effectiveAt: Date } | null> {
  const waiting = await reader
    .selectFrom('email_change')
    .select(['new_email', 'effective_at'])
    .where('member_id', '=', memberId)
    .where('changed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return waiting ? { email: waiting.new_email, effectiveAt: waiting.effective_at } : null
}
