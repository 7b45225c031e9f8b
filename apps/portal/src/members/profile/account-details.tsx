import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { formatDay } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { KycStatusWord } from '../kyc/index.ts'
import { type Profile, rankWord } from '../own-account/index.ts'
import classes from './profile.module.css'

export function AccountDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts('profile')
  const ranks = useTexts('ranks')
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
        { label: t('rank'), value: rankWord(ranks, rank) },
      ]}
    />
  )
}
