import type { KycStatus } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'

/** Documents may be handed in while none are waiting and none were accepted. */
export function mayHandIn(status: KycStatus): boolean {
  return status === 'PENDING_UPLOAD' || status === 'REJECTED_UPLOAD'
}

/**
 * The member's status, which nobody else changes until the transaction ends. Whoever hands in or decides begins
 * here: one order of locks, so that the two never wait for each other.
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
