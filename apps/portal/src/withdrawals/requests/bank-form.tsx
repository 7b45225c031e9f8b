import { type ReplyOf, type withdrawalMethods, withdrawals } from '@halyard/contract'
import { ChoiceField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { formatIsoDay, showMoney } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { Loaded, type Read, ReadFault } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { WalletBalance } from '../../wallet/balances/index.ts'
import { PaidAmountFields } from './paid-amount-fields.tsx'
import { noPaidWithdrawal, usePaidWithdrawal } from './use-paid-withdrawal.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { confQuery, methodsQuery } from './withdrawal-queries.ts'

export function BankForm() {
  const t = useTexts('withdrawal')
  const methods = useQuery(methodsQuery)
  const accounts = methods.data?.walletWithdrawalAddressList.withdrawalAddressDtoList.filter(
    ({ chainType }) => chainType === 'BANK',
  )
  const none = (
    <Card title={t('requestTitle')}>
      <Loaded of={methods} waiting={4}>
        {() => (
          <NoData
            text={t('noBankAccount')}
            action={
              <LinkButton to="/wallet/bankInfo/withdraw-method" size="sm">
                {t('addMethod')}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </Card>
  )
  return (
    <Keep shown={accounts !== undefined && accounts.length > 0} otherwise={none}>
      <BankRequest accounts={accounts ?? []} read={methods} />
    </Keep>
  )
}

interface BankRequestProps {
  readonly accounts: ReplyOf<
    typeof withdrawalMethods.walletWithdrawInfo
  >['walletWithdrawalAddressList']['withdrawalAddressDtoList']
  /** The read of the accounts. */
  readonly read: Read
}

function BankRequest({ accounts, read }: BankRequestProps) {
  const t = useTexts('withdrawal')
  const { data: conf } = useQuery(confQuery)
  const rateOf = (chosen: string) => conf?.bankRates.find(({ key }) => key === chosen)?.value
  const withdrawal = usePaidWithdrawal({
    name: 'bank-withdrawal',
    call: withdrawals.withdrawalToBank,
    initialValues: { addressId: '', currencyCode: '', ...noPaidWithdrawal },
    destinationOf({ addressId, currencyCode }) {
      const account = accounts.find(({ id }) => id === addressId)
      return `${account?.bankName ?? ''} ${account?.walletAddress ?? ''} (${currencyCode})`
    },
    payoutOf: ({ currencyCode }) => ({
      way: { withdrawalType: 'BANK', currencyCode },
      currency: currencyCode,
      rate: rateOf(currencyCode),
    }),
    bodyOf: ({ paymentAmount, ...values }) => ({ ...values, paymentAmount: paymentAmount || undefined }),
    itemsOf: (requested, { currencyCode }) => [
      { label: t('amount'), value: showMoney(requested.amount, 'USDT') },
      { label: t('paymentAmount'), value: showMoney(requested.paymentAmount, currencyCode) },
      { label: t('bankAccount'), value: `${requested.bankName} ${requested.accountNumber}` },
      { label: t('arrivesOn'), value: formatIsoDay(requested.arrivalDate) },
    ],
  })
  const { form } = withdrawal
  return (
    <WithdrawalForm withdrawal={withdrawal} isCalculating={withdrawal.payment.calculating}>
      <WalletBalance walletType="USDT" currency="USDT" onUseAll={(all) => form.setValue('amount', all)} />
      <ChoiceField {...form.field('addressId')} label={t('bankAccount')} required>
        <option value="">{t('choose')}</option>
        {accounts.map(({ id, bankName, walletAddress, remark }) => (
          <option key={id} value={id}>
            {/* The number first: a phone cuts off the end, and two accounts may be at one bank. */}
            {[walletAddress, bankName, remark].filter(Boolean).join(' · ')}
          </option>
        ))}
      </ChoiceField>
      <ReadFault of={read} />
      <ChoiceField {...form.field('currencyCode')} label={t('currency')} required>
        <option value="">{t('choose')}</option>
        {conf?.bankRates.map(({ key }) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </ChoiceField>
      <PaidAmountFields withdrawal={withdrawal} />
    </WithdrawalForm>
  )
}
