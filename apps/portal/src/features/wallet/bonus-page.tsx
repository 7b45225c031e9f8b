import { Card, Page } from '@halyard/ui/layout'
import { BackLink } from '../../app/back-link.tsx'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { BonusList } from './bonus-list.tsx'

export function BonusPage() {
  const t = useTexts('wallet')
  return (
    <Page
      title={t('bonusTitle')}
      purpose={t('bonusPurpose')}
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
    >
      <PageTitle title={t('bonusTitle')} />
      <Card>
        <BonusList />
      </Card>
    </Page>
  )
}
