import { Page } from '@halyard/ui/layout'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { DevicesCard } from './devices-card.tsx'
import { LoginHistoryCard } from './login-history-card.tsx'
import { PhraseCard } from './phrase-card.tsx'
import { WithdrawalLockNotice } from './withdrawal-lock-notice.tsx'

export function OverviewPage() {
  const pages = useTexts('pages')
  return (
    <Page title={pages('security')}>
      <PageTitle title={pages('security')} />
      <WithdrawalLockNotice />
      <PhraseCard />
      <DevicesCard />
      <LoginHistoryCard />
    </Page>
  )
}
