import { Card, Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
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
