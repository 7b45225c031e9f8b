import { Details } from '@halyard/ui/lists'
import { CopyButton } from '../../app/copy/copy-button.tsx'
import type { Profile } from '../../app/data/profile.ts'
import { formatDay } from '../../app/format/dates.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { KycStatusWord } from '../../app/kyc-status.tsx'
import classes from './profile.module.css'
import { rankWord } from './rank-word.ts'

export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const { referralCode, upline, rank } = profile
  const code = (
    <span className={classes.copied}>
      {referralCode}
      <CopyButton value={referralCode} label={t('copyReferralCode')} />
    </span>
  )
  return (
    <Details
      items={[
        { label: t('joiningDate'), value: formatDay(new Date(profile.joiningDate)) },
        { label: t('kycStatus'), value: <KycStatusWord status={profile.kycStatus} /> },
        { label: t('referralCode'), value: code },
        ...(upline ? [{ label: t('upline'), value: upline }] : []),
        { label: t('rank'), value: rankWord(t, rank) },
      ]}
    />
  )
}
