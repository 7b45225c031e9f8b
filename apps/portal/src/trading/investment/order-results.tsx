import { Card } from '@halyard/ui/layout'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import { ResultList } from './result-list.tsx'

/** The breakdown of the order's earnings: each settlement with its deals and the safety fund's share. */
export function OrderResults({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  return (
    <Card title={t('resultsTitle')}>
      <ResultList orderId={order.orderId} period="ALL" earning={order.earning} />
    </Card>
  )
}
