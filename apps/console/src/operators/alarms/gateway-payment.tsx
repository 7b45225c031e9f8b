import { operatorProposals, type ReplyOf } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { showAmount, showMoney } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { MemberLink } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

/** The order, the payment, and the payer. */
export function GatewayPayment({ paymentId }: { readonly paymentId: string }) {
  const payment = useQuery({
    // Under the queues’ key, so that refreshing the queues refreshes it.
    queryKey: ['queue', 'alarms', 'gateway-payment', paymentId],
    queryFn: ({ signal }) => api(operatorProposals.gatewayPayment, { query: { paymentId } }, { signal }),
  })
  return (
    <Loaded of={payment} waiting={8}>
      {(data) => <Facts payment={data} />}
    </Loaded>
  )
}

function Facts({ payment }: { readonly payment: ReplyOf<typeof operatorProposals.gatewayPayment> }) {
  const t = useTexts('alarms')
  const { memberId, username, amount, rate } = payment
  return (
    <Details
      dense
      items={[
        {
          label: t('member'),
          value: <MemberLink memberId={memberId}>{`${username} · ${memberId}`}</MemberLink>,
        },
        { label: t('order'), value: payment.orderNo },
        { label: t('orderState'), value: t(payment.orderState) },
        { label: t('gatewayNo'), value: payment.gatewayNo },
        { label: t('ordered'), value: showMoney(payment.ordered, payment.orderedCurrency) },
        { label: t('paid'), value: showMoney(payment.paid, payment.paidCurrency) },
        {
          label: t('worth'),
          value:
            amount && rate ? t('worthAt', { amount: showAmount(amount), rate: Number(rate) }) : t('noRate'),
        },
        { label: t('paymentState'), value: t(payment.state) },
      ]}
    />
  )
}
