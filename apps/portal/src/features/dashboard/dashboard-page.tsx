import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../member/index.ts'
import { ReferralCard } from '../referral/index.ts'
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
