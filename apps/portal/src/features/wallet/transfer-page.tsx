import { Page } from '@halyard/ui/layout'
import { BackLink } from '../../app/back-link.tsx'
import { useTexts } from '../../app/i18n/index.ts'
import { PageTitle } from '../../app/page-title.tsx'
import { BonusTransferForm } from './bonus-transfer-form.tsx'
import { Mt5Widgets } from './mt5-widgets.tsx'
import classes from './transfer.module.css'
import { UsdpTransferForm } from './usdp-transfer-form.tsx'

export function TransferPage() {
  const t = useTexts('wallet')
  const pages = useTexts('pages')
  return (
    <Page
      title={pages('transfer')}
      purpose={t('transferPurpose')}
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
    >
      <PageTitle title={pages('transfer')} />
      <div className={classes.columns}>
        <Mt5Widgets />
        <UsdpTransferForm />
        <BonusTransferForm />
      </div>
    </Page>
  )
}
