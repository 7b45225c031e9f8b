import { withdrawals } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { formatIsoDay, showMoney } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { WalletBalance } from '../../wallet/balances/index.ts'
import { PaidAmountFields } from './paid-amount-fields.tsx'
import { noPaidWithdrawal, usePaidWithdrawal } from './use-paid-withdrawal.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { confQuery } from './withdrawal-queries.ts'

const alipay = { withdrawalType: 'ALIPAY' } as const

export function AlipayForm() {
  const t = useTexts('withdrawal')
  const { data: conf } = useQuery(confQuery)
  // Don't let the member fill in a form that would be refused.
  const closed = (
    <Card title={t('requestTitle')}>
      <NoData
        title={t('kindALIPAY')}
        text={t('alipayClosed')}
        action={
          <LinkButton to="/wallet/walletInfo" size="sm">
            {t('openBankInfo')}
          </LinkButton>
        }
      />
    </Card>
  )
  return (
    <Keep shown={!conf?.onlySavedAddresses} otherwise={closed}>
      <AlipayRequest />
    </Keep>
  )
}

function AlipayRequest() {
  const t = useTexts('withdrawal')
  const { data: conf } = useQuery(confQuery)
  const withdrawal = usePaidWithdrawal({
    name: 'alipay-withdrawal',
    call: withdrawals.withdrawalWithAlipay,
    initialValues: { accountNo: '', accountName: '', ...noPaidWithdrawal },
    destinationOf: ({ accountName, accountNo }) => `${accountName}, ${accountNo}`,
    payoutOf: () => ({ way: alipay, currency: 'CNY', rate: conf?.alipayExchangeRate }),
    bodyOf: ({ paymentAmount, ...values }) => ({ ...values, paymentAmount: paymentAmount || undefined }),
    itemsOf: ({ dbWalletWithdrawalDto: requested }) => [
      { label: t('amount'), value: showMoney(requested.amount, 'USDT') },
      { label: t('paymentAmount'), value: showMoney(requested.paymentAmount, 'CNY') },
      { label: t('accountNo'), value: requested.accountNo },
      { label: t('accountName'), value: requested.accountName },
      { label: t('arrivesOn'), value: formatIsoDay(requested.arrivalDate) },
    ],
  })
  const { form } = withdrawal
  return (
    <WithdrawalForm withdrawal={withdrawal} isCalculating={withdrawal.payment.calculating}>
      <WalletBalance walletType="USDT" currency="USDT" onUseAll={(all) => form.setValue('amount', all)} />
      <TextInput {...form.field('accountNo')} label={t('accountNo')} autoComplete="off" required />
      <TextInput {...form.field('accountName')} label={t('accountName')} autoComplete="off" required />
      <PaidAmountFields withdrawal={withdrawal} />
    </WithdrawalForm>
  )
}
