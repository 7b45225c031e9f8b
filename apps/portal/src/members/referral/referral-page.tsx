import { Page } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { ReferralCard } from './referral-card.tsx'
import classes from './referral-page.module.css'

export function ReferralPage() {
  const t = useTexts('referral')
  const pages = useTexts('pages')
  return (
    <Page title={pages('referral')} purpose={t('purpose')}>
      <PageTitle title={pages('referral')} />
      <div className={classes.page}>
        <ReferralCard />
      </div>
    </Page>
  )
}
