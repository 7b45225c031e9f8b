import { Page } from '@halyard/ui/layout'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { ReferralCard } from '../../app/referral/referral-card.tsx'
import classes from './profile.module.css'

export function ReferralPage() {
  const t = useTexts('referral')
  const pages = useTexts('pages')
  return (
    <Page title={pages('referral')} purpose={t('purpose')}>
      <PageTitle title={pages('referral')} />
      <div className={classes.narrow}>
        <ReferralCard />
      </div>
    </Page>
  )
}
