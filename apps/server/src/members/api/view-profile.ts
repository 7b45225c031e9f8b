import { type AnswerOf, member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { rankNameOf } from '../../teams/bonuses/index.ts'
import { newestAccounts } from '../../trading/orders/index.ts'
import { documentsOf } from '../kyc/index.ts'
import { pendingEmailOf } from '../profile/pending-email.ts'
import { profileImageUrl } from '../profile/profile-image.ts'

type Profile = AnswerOf<typeof contract.viewProfile>

export const viewProfile = answerMember(contract.viewProfile, async (app, { member }) => {
  const profile = await app.db
    .selectFrom('member')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .select([
      'member.username',
      'member.full_name',
      'member.gender',
      'member.date_of_birth',
      'member.email',
      'member.country',
      'member.created_at',
      'member.kyc_status',
      'member.totp_secret_sealed',
      'member.referral_code',
      'member.profile_file_id',
      'sponsor.username as upline',
      'member.number',
    ])
    .where('member.id', '=', member.id)
    .executeTakeFirstOrThrow()
  const documents = await documentsOf(app, member.id)
  return {
    username: profile.username,
    fullName: profile.full_name,
    gender: profile.gender as Profile['gender'],
    dateOfBirth: profile.date_of_birth,
    phoneNumber: documents?.phoneNumber ?? null,
    address: documents?.address ?? null,
    email: profile.email,
    pendingEmail: await pendingEmailOf(app.db, member.id),
    country: profile.country,
    joiningDate: profile.created_at,
    kycStatus: profile.kyc_status as Profile['kycStatus'],
    twoFaEnabled: profile.totp_secret_sealed !== null,
    referralCode: profile.referral_code,
    profileImage: profile.profile_file_id && profileImageUrl(profile.profile_file_id),
    identityNo: documents?.identityNo ?? null,
    remark: documents?.remark ?? null,
    upline: profile.upline,
    rank: await rankNameOf(app, profile.number),
    mt5Accounts: await newestAccounts(app, member.id, 2),
  }
})
