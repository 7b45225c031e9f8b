import { type Order, OrderProgress } from '../orders/index.ts'
import { LossLimitCard } from './loss-limit-card.tsx'
import { Mt5AccountCard } from './mt5-account-card.tsx'
import { OrderDocuments } from './order-documents.tsx'

/** The column beside an order's terms: account, loss limit, progress, documents. */
export function OrderSide({ order }: { readonly order: Order }) {
  return (
    <>
      {wasOpened(order) && <Mt5AccountCard order={order} />}
      {order.status === 'ACTIVE' && <LossLimitCard order={order} />}
      <OrderProgress order={order} />
      <OrderDocuments order={order} />
    </>
  )
}

/** Its account exists at the broker. */
const wasOpened = ({ status }: Order) => status !== 'PENDING' && status !== 'FAILED'
