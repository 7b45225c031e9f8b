import { Card, Page, Tabs } from '@halyard/ui/layout'
import { NoData } from '@halyard/web/lists'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { SetUpTwoFa } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useProfile } from '../../members/own-account/index.ts'
import { AddressForm } from './address-form.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import classes from './withdrawal.module.css'

export function NewMethodPage() {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  // Saving needs a code from the app; a member without 2FA learns so before filling in the form.
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
  return <NoData title={t('requiredTitle')} text={t('requiredText')} action={<SetUpTwoFa size="sm" />} />
}

function Methods() {
  const t = useTexts('withdrawal')
  return (
    <Tabs
      label={t('methodKind')}
      tabs={[
        { name: 'crypto', label: t('cryptoTab'), content: <AddressForm /> },
        { name: 'bank', label: t('bankTab'), content: <BankAccountForm /> },
      ]}
    />
  )
}
