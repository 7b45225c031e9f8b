import type { operatorMembers, ReplyOf } from '@halyard/contract'
import { Columns } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone } from '@halyard/web/formats'
import { MemberLink, useCountryWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

export type Member = ReplyOf<typeof operatorMembers.member>

export function AboutMember({ member }: { readonly member: Member }) {
  const t = useTexts('members')
  const time = (at: string | null) => (at ? formatSecondInZone(at) : t('none'))
  const { sponsor, kyc } = member
  const countryOf = useCountryWords()
  return (
    <Columns from={64} gap={[0, 32]} even>
      <Details
        dense
        items={[
          { label: t('memberId'), value: member.memberId },
          { label: t('country'), value: countryOf(member.country) },
          { label: t('dateOfBirth'), value: member.dateOfBirth ?? t('none') },
          { label: t('joined'), value: time(member.createdAt) },
          { label: t('referralCode'), value: member.referralCode },
          {
            label: t('sponsor'),
            value: sponsor ? (
              <MemberLink memberId={sponsor.memberId}>
                {sponsor.username} · {sponsor.memberId}
              </MemberLink>
            ) : (
              t('none')
            ),
          },
          { label: t('twoFa'), value: time(member.twoFaSince) },
          { label: t('passkeys'), value: member.passkeys },
        ]}
      />
      <Details
        dense
        items={[
          { label: t('identity'), value: t(member.kycStatus) },
          ...(kyc
            ? [
                { label: t('documentName'), value: kyc.fullName },
                { label: t('phone'), value: kyc.phoneNo },
                { label: t('address'), value: `${kyc.address}, ${kyc.postcode}` },
                {
                  label: t('decided'),
                  value: kyc.decidedBy ? `${kyc.decidedBy} · ${time(kyc.decidedAt)}` : t('none'),
                },
                { label: t('remark'), value: kyc.remark || t('none') },
              ]
            : []),
          { label: t('lockedUntil'), value: time(member.withdrawalsLockedUntil) },
          { label: t('nextEmail'), value: member.nextEmail ?? t('none') },
        ]}
      />
    </Columns>
  )
}
