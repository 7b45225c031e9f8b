import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../app/i18n/index.ts'
import type { Order } from '../../app/orders/order-queries.ts'
import { ResultList } from './result-list.tsx'

/** What the order's earning is made of: each settlement with its deals and the safety fund's line. */
export function OrderResults({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  return (
    <Card title={t('resultsTitle')}>
      <ResultList orderId={order.orderId} period="ALL" earning={order.earning} />
    </Card>
  )
}
