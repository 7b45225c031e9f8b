import { Card, Page } from '@halyard/ui/layout'
import { NoData } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../member/index.ts'
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
  // Saving needs a code from the app; a member without 2FA is told so before filling in the form, not after.
  const twoFaOff = useProfile().data?.twoFaEnabled === false
  return (
    <Page
      title={pages('newWithdrawalMethod')}
      purpose={t('newMethodPurpose')}
      back={<BackLink to="/wallet/walletInfo" label={t('backToBankInfo')} />}
    >
      <PageTitle title={pages('newWithdrawalMethod')} />
      <div className={classes.narrow}>
        <Card>{twoFaOff ? <TwoFaFirst /> : <Methods />}</Card>
      </div>
    </Page>
  )
}

function TwoFaFirst() {
  const t = useTexts('twoFa')
  return (
    <NoData
      title={t('requiredTitle')}
      text={t('requiredText')}
      action={
        <Button component={Link} to="/settings/2FA" size="sm">
          {t('goNow')}
        </Button>
      }
    />
  )
}

function Methods() {
  const t = useTexts('withdrawal')
  const [shown, setShown] = useState<(typeof tabs)[number]>(tabs[0])
  return (
    <>
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
    </>
  )
}
