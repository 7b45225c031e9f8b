import { Box, Page } from '@halyard/ui/layout'
import { PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
import { ReferralCard } from './referral-card.tsx'

export function ReferralPage() {
  const t = useTexts('referral')
  const pages = useTexts('pages')
  return (
    <Page title={pages('referral')} purpose={t('purpose')}>
      <PageTitle title={pages('referral')} />
      <Box maxWidth={48}>
        <ReferralCard />
      </Box>
    </Page>
  )
}
