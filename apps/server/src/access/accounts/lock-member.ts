import type { Tx } from '../../platform/db/database.ts'

/**
 * Locks the member's row until the transaction ends. Locks are always taken in the same order to
 * avoid deadlocks: the member, then mailed codes and grants, then orders or withdrawals, and the
 * ledger's balances last. Rows that only refer to the member, such as a notification, can still be
 * written meanwhile: see docs/platform.md.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
