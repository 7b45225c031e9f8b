import { type AnswerOf, kyc as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { identityNumber } from '../kyc/identity-number.ts'
import { memberImageUrl } from '../kyc/image-addresses.ts'

type Info = AnswerOf<typeof contract.getKycInfo>

export const getKycInfo = answerMember(contract.getKycInfo, async (app, { member: { id } }) => {
  const { member, newest } = await app.db.snapshot(async (reader) => ({
    member: await reader
      .selectFrom('member')
      .select(['full_name', 'country', 'gender', 'kyc_status', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    newest: await reader
      .selectFrom('kyc_submission')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  }))
  return {
    fullName: newest?.full_name ?? member.full_name,
    identityNo: newest ? identityNumber.open(app, newest.id, newest.identity_no_sealed) : null,
    country: newest?.country ?? member.country,
    gender: (newest?.gender ?? member.gender) as Info['gender'],
    address: newest?.address ?? null,
    phoneNo: newest?.phone_no ?? null,
    postcode: newest?.postcode ?? null,
    kycStatus: member.kyc_status as Info['kycStatus'],
    icImageUrl: newest ? memberImageUrl(newest.front_file_id) : null,
    icProofImageUrl: newest ? memberImageUrl(newest.holding_file_id) : null,
    joiningDate: member.created_at,
    remark: newest?.remark ?? null,
  }
})
