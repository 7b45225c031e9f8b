import { Card, Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { AddressForm } from './address-form.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import classes from './withdrawal.module.css'

const tabs = [
  { name: 'cryptoTab', Form: AddressForm },
  { name: 'bankTab', Form: BankAccountForm },
] as const

export function NewMethodPage() {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const [shown, setShown] = useState<(typeof tabs)[number]>(tabs[0])
  return (
    <Page
      title={pages('newWithdrawalMethod')}
      purpose={t('newMethodPurpose')}
      back={<BackLink to="/wallet/walletInfo" label={t('backToBankInfo')} />}
    >
      <PageTitle title={pages('newWithdrawalMethod')} />
      <div className={classes.narrow}>
        <Card>
          <div className={classes.tabs} role="tablist" aria-label={t('methodKind')}>
            {tabs.map((tab) => (
              <button
                key={tab.name}
                type="button"
                role="tab"
                id={`tab-${tab.name}`}
                aria-controls="method-form"
                aria-selected={tab === shown}
                className={classes.tab}
                onClick={() => setShown(tab)}
              >
                {t(tab.name)}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="method-form" aria-labelledby={`tab-${shown.name}`}>
            <shown.Form />
          </div>
        </Card>
      </div>
    </Page>
  )
}
