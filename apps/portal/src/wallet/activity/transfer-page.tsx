import { Page, Tabs } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BonusTransferForm } from './bonus-transfer-form.tsx'
import { Mt5Widgets } from './mt5-widgets.tsx'
import classes from './transfer.module.css'
import { UsdpTransferForm } from './usdp-transfer-form.tsx'

const route = getRouteApi('/member/wallet/transfer')

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
        <TransferForm />
        {/* Their forms are in closed dialogs. */}
        <div className={classes.widgets}>
          <Mt5Widgets />
        </div>
      </div>
    </Page>
  )
}

/** One form at a time, chosen by the address. */
function TransferForm() {
  const t = useTexts('wallet')
  const { from = 'usdp' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Tabs
      label={t('transferKind')}
      shown={from}
      onShow={(name) =>
        void navigate({ search: { from: name === 'bonus' ? 'bonus' : undefined }, replace: true })
      }
      tabs={[
        { name: 'usdp', label: t('usdpTransferKind'), content: <UsdpTransferForm /> },
        { name: 'bonus', label: t('bonusTransferKind'), content: <BonusTransferForm /> },
      ]}
    />
  )
}
