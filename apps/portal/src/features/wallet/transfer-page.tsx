import { Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'
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
      {/* Their forms are in dialogs, which are closed. */}
      <div className={classes.columns}>
        <Mt5Widgets />
        <UsdpTransferForm />
        <BonusTransferForm />
      </div>
    </Page>
  )
}
