import type { Reader } from '../../platform/db/database.ts'

/** The approved identity, with its number as a digest; null if there is none. */
export async function verifiedIdentityOf(
  reader: Reader,
  memberId: string,
): Promise<{ readonly name: string; readonly digest: Buffer } | null> {
  const approved = await reader
    .selectFrom('kyc_submission')
    .innerJoin('member', 'member.id', 'kyc_submission.member_id')
    .select(['kyc_submission.full_name', 'kyc_submission.identity_digest'])
    .where('member.id', '=', memberId)
    .where('member.kyc_status', '=', 'APPROVED')
    .where('kyc_submission.decision', '=', 'APPROVE')
    .orderBy('kyc_submission.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return approved ? { name: approved.full_name, digest: approved.identity_digest } : null
}

/** The name on the approved identity document. */
export async function verifiedNameOf(reader: Reader, memberId: string): Promise<string | null> {
  return (await verifiedIdentityOf(reader, memberId))?.name ?? null
}
