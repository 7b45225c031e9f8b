import type { App } from '../../platform/app.ts'
import { identityNumber } from './identity-number.ts'

/** The contents of a member's newest KYC submission; null if there is none. */
export async function documentsOf(app: App, memberId: string) {
  const newest = await app.db
    .selectFrom('kyc_submission')
    .select(['id', 'phone_no', 'address', 'identity_no_sealed', 'remark'])
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null
  return {
    phoneNumber: newest.phone_no,
    address: newest.address,
    identityNo: identityNumber.open(app, newest.id, newest.identity_no_sealed),
    remark: newest.remark,
  }
}
