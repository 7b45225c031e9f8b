import { Page } from '@halyard/ui/layout'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

export function OverviewPage() {
  const pages = useTexts('pages')
  return (
    <Page title={pages('security')}>
      <PageTitle title={pages('security')} />
      <PasskeysCard />
    </Page>
  )
}
