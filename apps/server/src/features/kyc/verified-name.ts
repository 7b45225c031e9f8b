import type { Reader } from '../../platform/db/database.ts'

/** The name on the proof of identity that was approved; null while none is. */
export async function verifiedNameOf(reader: Reader, memberId: string): Promise<string | null> {
  const approved = await reader
    .selectFrom('kyc_submission')
    .innerJoin('member', 'member.id', 'kyc_submission.member_id')
    .select('kyc_submission.full_name')
    .where('member.id', '=', memberId)
    .where('member.kyc_status', '=', 'APPROVED')
    .where('kyc_submission.decision', '=', 'APPROVE')
    .orderBy('kyc_submission.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return approved?.full_name ?? null
}
