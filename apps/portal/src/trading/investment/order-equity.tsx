import { formatSecondInZone } from '@halyard/web/formats'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import { FigurePanel, type OrderFigure } from './figure-parts.tsx'
import { OwnEquity } from './own-equity.tsx'

/** The development of an order's money. Before activation there is nothing to show. */
export function OrderEquity({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const [figure, setFigure] = useState<OrderFigure>('result')
  const [opened, setOpened] = useState(false)
  const onOpen = (chosen: OrderFigure) => () => {
    setFigure(chosen)
    setOpened(true)
  }
  if (order.status === 'PENDING' || order.status === 'FAILED') return null
  const { currentValue, received, paidIn } = order
  const isOver = order.status === 'CLOSED'
  const ofReceived = {
    label: t('received'),
    amount: received,
    note: t('receivedNote'),
    onOpen: onOpen('received'),
  }
  const ofValue = {
    label: t('currentValue'),
    amount: currentValue?.amount ?? null,
    note: currentValue ? t('valueRead', { moment: formatSecondInZone(currentValue.readAt) }) : undefined,
    onOpen: onOpen('currentValue'),
  }
  const ofPaidIn = { label: t('paidIn'), amount: paidIn, note: t('paidInNote'), onOpen: onOpen('paidIn') }
  return (
    <>
      <OwnEquity
        orderId={order.orderId}
        lead={isOver ? ofReceived : ofValue}
        result={{ amount: order.result, percentage: order.resultPercentage, onOpen: onOpen('result') }}
        others={isOver ? [ofPaidIn] : [ofReceived, ofPaidIn]}
      />
      <FigurePanel order={order} figure={figure} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
