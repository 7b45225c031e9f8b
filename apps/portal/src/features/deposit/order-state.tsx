import { Amount, Status, type StatusTone } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './deposit.module.css'
import { orderQuery } from './deposit-queries.ts'

const tones = {
  PENDING: 'waiting',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELLED: 'quiet',
} as const satisfies Record<string, StatusTone>

/** The outcome of the payment, once the member is back from the gateway's page. */
export function OrderState({ orderNo }: { readonly orderNo: string }) {
  const t = useTexts('deposit')
  const { data: order } = useQuery(orderQuery(orderNo))
  if (!order) return null
  return (
    <Card title={t('orderTitle', { orderNo: order.orderNo })}>
      <div className={classes.order} role="status">
        <Amount value={showAmount(order.amount)} currency="USDT" size="title" />
        <Status tone={tones[order.status]} label={t(`order${order.status}`)} />
        {order.status === 'COMPLETED' && <Link to="/wallet/transaction-history">{t('openHistory')}</Link>}
      </div>
    </Card>
  )
}
