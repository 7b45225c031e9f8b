import type { Tx } from '../../platform/db/database.ts'

/**
 * Locks the member's row until the transaction ends. Locks are always taken in the same order to
 * avoid deadlocks: the member, then mailed codes and grants, then orders or withdrawals, and the
 * ledger's balances last. Rows that only refer to the member, such as a notification, can still be
 * written meanwhile: see docs/decisions/033.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/**
 * The member that an email change belongs to, locked before the change itself, as
 * everywhere; null if there is no such change.
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
