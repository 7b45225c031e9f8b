import type { KycStatus } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'

/** Documents may be submitted unless some are pending or approved. */
export function mayHandIn(status: KycStatus): boolean {
  return status === 'PENDING_UPLOAD' || status === 'REJECTED_UPLOAD'
}

/**
 * The member's status, locked until the transaction ends. Submitting and deciding both take this lock first,
 * so they never deadlock.
 */
export async function lockStatus(tx: Tx, memberId: string): Promise<KycStatus> {
  const member = await tx
    .selectFrom('member')
    .select('kyc_status')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return member.kyc_status as KycStatus
}

export async function setStatus(tx: Tx, memberId: string, status: KycStatus): Promise<void> {
  await tx.updateTable('member').set({ kyc_status: status }).where('id', '=', memberId).execute()
}
