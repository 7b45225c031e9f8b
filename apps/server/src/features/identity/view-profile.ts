import { type member as calls, member as contract, type ReplyOf } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const viewProfile = answerMember(contract.viewProfile, async (app, { member }) => {
  const profile = await app.db
    .selectFrom('member')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .select([
      'member.username',
      'member.full_name',
      'member.gender',
      'member.email',
      'member.country',
      'member.created_at',
      'member.kyc_status',
      'member.totp_secret_sealed',
      'member.referral_code',
      'sponsor.username as upline',
    ])
    .where('member.id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    username: profile.username,
    fullName: profile.full_name,
    gender: profile.gender as ReplyOf<typeof calls.viewProfile>['gender'],
    dateOfBirth: null,
    phoneNumber: null,
    address: null,
    email: profile.email,
    country: profile.country,
    joiningDate: profile.created_at.toISOString(),
    kycStatus: profile.kyc_status as ReplyOf<typeof calls.viewProfile>['kycStatus'],
    twoFaEnabled: profile.totp_secret_sealed !== null,
    referralCode: profile.referral_code,
    profileImage: null,
    identityNo: null,
    remark: null,
    upline: profile.upline,
    rank: null,
    mt5Accounts: [],
  }
})
