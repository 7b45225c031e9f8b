import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type Order, OrderStatus } from '../orders/index.ts'
import { FigurePanel, type OrderFigure } from './figure-parts.tsx'
import { useFigureItems } from './use-figure-items.tsx'
import classes from './words.module.css'

/** What was bought, its current value and its earnings; for a closed order, what was paid out. */
export function OrderTerms({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const [figure, setFigure] = useState<OrderFigure>('earning')
  const [opened, setOpened] = useState(false)
  const figures = useFigureItems(order, (chosen) => {
    setFigure(chosen)
    setOpened(true)
  })
  const moment = (value: string) => <time dateTime={value}>{formatSecond(new Date(value))}</time>
  const { startDate, capitalFreeFrom, lowerFeeFrom, cumulativeDays, daysLeft } = order
  const items = [
    { label: t('status'), value: <OrderStatus status={order.status} /> },
    {
      label: t('packagePrice'),
      value: <Amount value={showAmount(order.packagePrice)} currency="USDT" />,
    },
    ...figures,
    { label: t('tradingPair'), value: order.tradingPair },
    {
      label: t('aiBot'),
      value: (
        <Link
          to="/investment/strategy/$strategyId"
          params={{ strategyId: order.strategyId }}
          className={classes.link}
          data-alone
        >
          {order.strategyName}
        </Link>
      ),
    },
    { label: t('purchasedAt'), value: moment(order.purchasedAt) },
    { label: t('startDate'), value: startDate === '' ? '-' : moment(startDate) },
    { label: t('period'), value: t('days', { days: order.subscriptionDays }) },
    cumulativeDays !== null && { label: t('cumulativeDays'), value: t('days', { days: cumulativeDays }) },
    daysLeft !== null && { label: t('daysLeft'), value: t('days', { days: daysLeft }) },
    capitalFreeFrom && { label: t('capitalFreeFrom'), value: moment(capitalFreeFrom) },
    order.feePercent > 0 && {
      label: t('feeNow'),
      value: t('feeNowValue', { percent: order.feePercent, amount: showAmount(order.fee) }),
    },
    lowerFeeFrom && { label: t('lowerFeeFrom'), value: moment(lowerFeeFrom) },
  ].filter((item) => typeof item === 'object' && item !== null)
  return (
    <Card title={t('orderTitle')}>
      <Details items={items} />
      <FigurePanel order={order} figure={figure} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}
