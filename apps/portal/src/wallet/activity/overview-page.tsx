import { Page } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { BalanceCards } from './balance-cards.tsx'
import { PackageDetails } from './package-details.tsx'
import { QuickActions } from './quick-actions.tsx'

export function OverviewPage() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  return (
    <Page title={pages('walletOverview')} purpose={t('overviewPurpose')}>
      <PageTitle title={pages('walletOverview')} />
      <BalanceCards />
      <QuickActions />
      <PackageDetails />
    </Page>
  )
}
