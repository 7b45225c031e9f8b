import { Amount, Status, type StatusTone } from '@halyard/ui/figures'
import { Card, Row } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { orderQuery } from './deposit-queries.ts'

const tones = {
  PENDING: 'waiting',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
  REVERSED: 'bad',
} as const satisfies Record<string, StatusTone>

/** The outcome of the payment, after the return from the gateway's page. */
export function OrderState({ orderNo }: { readonly orderNo: string }) {
  const t = useTexts('deposit')
  return (
    <Card title={t('orderTitle', { orderNo })}>
      <Loaded of={useQuery(orderQuery(orderNo))} waiting={1}>
        {({ amount, status }) => (
          <Row gap={[12, 24]} justify="between" role="status">
            <Amount value={showAmount(amount)} currency="USDT" size="title" />
            <Status tone={tones[status]} label={t(`order${status}`)} />
            {status === 'COMPLETED' && <Link to="/wallet/transaction-history">{t('openHistory')}</Link>}
          </Row>
        )}
      </Loaded>
    </Card>
  )
}
