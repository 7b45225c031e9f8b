import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Link } from '@tanstack/react-router'
import { directionOf, showAmount, showChange } from '../../app/format/amounts.ts'
import { formatSecond } from '../../app/format/dates.ts'
import { useTexts } from '../../app/i18n/index.ts'
import type { Order } from '../../app/orders/order-queries.ts'
import { OrderStatus } from '../../app/orders/order-status.tsx'
import classes from './investment.module.css'
import { percentDirection, showPercentChange } from './percent.ts'

/** What was bought, what it holds and what it brought. */
export function OrderTerms({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const usdt = (value: string) => <Amount value={showAmount(value)} currency="USDT" />
  const moment = (value: string) => <time dateTime={value}>{formatSecond(new Date(value))}</time>
  const percent = (value: string) => (
    <span className={classes.percent} data-direction={percentDirection(value)}>
      {showPercentChange(value)}
    </span>
  )
  const { startDate, capitalFreeFrom, lowerFeeFrom } = order
  const items = [
    { label: t('status'), value: <OrderStatus status={order.status} /> },
    { label: t('packagePrice'), value: usdt(order.packagePrice) },
    { label: t('capital'), value: usdt(order.capital) },
    { label: t('free'), value: usdt(order.free) },
    {
      label: t('earning'),
      value: (
        <Amount value={showChange(order.earning)} currency="USDT" direction={directionOf(order.earning)} />
      ),
    },
    { label: t('fundShare'), value: usdt(order.fundShare) },
    { label: t('dailyReturn'), value: percent(order.percentage) },
    { label: t('monthlyReturn'), value: percent(order.percentageMonthly) },
    { label: t('totalReturn'), value: percent(order.totalReturn) },
    { label: t('tradingPair'), value: order.tradingPair },
    {
      label: t('aiBot'),
      value: (
        <Link to={`/investment/strategy/${order.strategyId}`} className={classes.link}>
          {order.strategyName}
        </Link>
      ),
    },
    { label: t('purchasedAt'), value: moment(order.purchasedAt) },
    { label: t('startDate'), value: startDate === '' ? '-' : moment(startDate) },
    { label: t('period'), value: t('days', { days: order.subscriptionDays }) },
    { label: t('cumulativeDays'), value: t('days', { days: order.cumulativeDays }) },
    { label: t('daysLeft'), value: t('days', { days: order.daysLeft }) },
    ...(capitalFreeFrom ? [{ label: t('capitalFreeFrom'), value: moment(capitalFreeFrom) }] : []),
    ...(order.status === 'ACTIVE'
      ? [
          {
            label: t('feeNow'),
            value: t('feeNowValue', { percent: order.feePercent, amount: showAmount(order.fee) }),
          },
        ]
      : []),
    ...(lowerFeeFrom ? [{ label: t('lowerFeeFrom'), value: moment(lowerFeeFrom) }] : []),
  ]
  return (
    <Card title={t('orderTitle')}>
      <Details items={items} />
    </Card>
  )
}
