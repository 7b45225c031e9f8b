import { useProfile } from '../../app/data/profile.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { ReferralCard } from '../../app/referral/referral-card.tsx'
import classes from './dashboard-page.module.css'
import { GettingStarted } from './getting-started.tsx'
import { InvestmentFigures } from './investment-figures.tsx'
import { Quicklinks } from './quicklinks.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export function DashboardPage() {
  const pages = useTexts('pages')
  const profile = useProfile()
  return (
    <div className={classes.page}>
      <PageTitle title={pages('dashboard')} />
      <WelcomeBanner profile={profile.data} />
      <InvestmentFigures />
      <Quicklinks />
      <div className={classes.columns}>
        <GettingStarted profile={profile.data} />
        <ReferralCard />
      </div>
    </div>
  )
}
