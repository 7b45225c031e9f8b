import { Page } from '@halyard/ui/layout'
import { BackLink, LinkButton, PageTitle } from '@halyard/web/routes'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import { MethodsCard } from './methods-card.tsx'
import { OnlySavedCard } from './only-saved-card.tsx'
import { RestNotice } from './rest-notice.tsx'

export function BankInfoPage() {
  const t = useTexts('withdrawal')
  const wallet = useTexts('wallet')
  const pages = useTexts('pages')
  return (
    <Page
      title={pages('bankInfo')}
      purpose={t('bankInfoPurpose')}
      back={<BackLink to="/wallet/overview" label={wallet('backToWallet')} />}
      action={
        <LinkButton
          to="/wallet/bankInfo/withdraw-method"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        >
          {t('addMethod')}
        </LinkButton>
      }
    >
      <PageTitle title={pages('bankInfo')} />
      <RestNotice />
      <MethodsCard />
      <OnlySavedCard />
    </Page>
  )
}
