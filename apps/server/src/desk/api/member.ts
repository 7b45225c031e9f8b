import { operatorMembers as contract, type KycStatus } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { showMember } from '../of-member.ts'

export const member = answerOperator(contract.member, (app, request) =>
  showMember(app, request, 'profile', ({ id }) =>
    app.db.snapshot(async (reader) => {
      const row = await reader
        .selectFrom('member')
        .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
        .leftJoin('operator as freezer', 'freezer.id', 'member.frozen_by')
        .select(['member.number', 'member.username', 'member.email', 'member.full_name', 'member.country'])
        .select(['member.language', 'member.gender', 'member.date_of_birth', 'member.created_at'])
        .select([
          'member.referral_code',
          'member.kyc_status',
          'member.two_fa_since',
          'member.frozen_at',
          'member.owner_froze_at',
          'member.disabled_at',
        ])
        .select(['member.withdrawals_locked_until', 'freezer.name as frozenBy'])
        .select(['sponsor.number as sponsorNumber', 'sponsor.username as sponsorName'])
        .select(({ selectFrom, fn }) => [
          selectFrom('passkey')
            .select(fn.countAll<string>().as('count'))
            .whereRef('passkey.member_id', '=', 'member.id')
            .as('passkeys'),
          selectFrom('email_change')
            .select('new_email')
            .whereRef('email_change.member_id', '=', 'member.id')
            .where('changed_at', 'is', null)
            .where('cancelled_at', 'is', null)
            .orderBy('requested_at', 'desc')
            .limit(1)
            .as('nextEmail'),
        ])
        .where('member.id', '=', id)
        .executeTakeFirstOrThrow()
      const submitted = await reader
        .selectFrom('kyc_submission')
        .leftJoin('operator', 'operator.id', 'kyc_submission.decided_by')
        .select(['submitted_at', 'full_name', 'country', 'address', 'postcode', 'phone_no'])
        .select(['operator.name as decidedBy', 'decided_at', 'remark'])
        .where('member_id', '=', id)
        .orderBy('submitted_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return {
        memberId: String(row.number),
        username: row.username,
        email: row.email,
        fullName: row.full_name,
        country: row.country,
        language: row.language,
        gender: row.gender,
        dateOfBirth: row.date_of_birth,
        createdAt: row.created_at,
        referralCode: row.referral_code,
        sponsor:
          row.sponsorNumber === null
            ? null
            : { memberId: String(row.sponsorNumber), username: row.sponsorName ?? '' },
        kycStatus: row.kyc_status as KycStatus,
        kyc: submitted
          ? {
              submittedAt: submitted.submitted_at,
              fullName: submitted.full_name,
              country: submitted.country,
              address: submitted.address,
              postcode: submitted.postcode,
              phoneNo: submitted.phone_no,
              decidedBy: submitted.decidedBy,
              decidedAt: submitted.decided_at,
              remark: submitted.remark,
            }
          : null,
        twoFaSince: row.two_fa_since,
        passkeys: Number(row.passkeys ?? 0),
        frozenAt: row.frozen_at,
        closed: row.disabled_at !== null,
        ownerFrozeAt: row.owner_froze_at,
        frozenBy: row.frozenBy,
        withdrawalsLockedUntil: row.withdrawals_locked_until,
        nextEmail: row.nextEmail,
      }
    }),
  ),
)
