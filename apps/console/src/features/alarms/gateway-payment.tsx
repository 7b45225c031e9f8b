import { operatorProposals } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { showAmount, showMoney } from '@halyard/web/formats'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { MemberLink } from '../queue/index.ts'

/** What was ordered and paid, and by whom. */
export function GatewayPayment({ paymentId }: { readonly paymentId: string }) {
  const t = useTexts('alarms')
  const { data, isError } = useQuery({
    // Under the queues’ key, so that refreshing the queues refreshes it.
    queryKey: ['queue', 'alarms', 'gateway-payment', paymentId],
    queryFn: ({ signal }) => api(operatorProposals.gatewayPayment, { query: { paymentId } }, { signal }),
  })
  if (isError) return <p role="alert">{t('notLoaded')}</p>
  if (!data) return null
  const { memberId, username, amount, rate } = data
  return (
    <Details
      dense
      items={[
        {
          label: t('member'),
          value: <MemberLink memberId={memberId}>{`${username} · ${memberId}`}</MemberLink>,
        },
        { label: t('order'), value: data.orderNo },
        { label: t('orderState'), value: t(data.orderState) },
        { label: t('gatewayNo'), value: data.gatewayNo },
        { label: t('ordered'), value: showMoney(data.ordered, data.orderedCurrency) },
        { label: t('paid'), value: showMoney(data.paid, data.paidCurrency) },
        {
          label: t('worth'),
          value:
            amount && rate ? t('worthAt', { amount: showAmount(amount), rate: Number(rate) }) : t('noRate'),
        },
        { label: t('paymentState'), value: t(data.state) },
      ]}
    />
  )
}
