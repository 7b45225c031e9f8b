import { Amount, TermBar } from '@halyard/ui/figures'
import { Card, Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { Moment, showAmount, twoDecimals } from '@halyard/web/formats'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type Order, OrderStatus } from '../orders/index.ts'
import { FigurePanel, type OrderFigure } from './figure-parts.tsx'
import { useFigureItems } from './use-figure-items.tsx'
import words from './words.module.css'

type Items = ComponentProps<typeof Details>['items']

/** An order's value and earnings, its terms, and its dates, each under a heading. */
export function OrderTerms({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const [figure, setFigure] = useState<OrderFigure>('earning')
  const [opened, setOpened] = useState(false)
  const figures = useFigureItems(order, (chosen) => {
    setFigure(chosen)
    setOpened(true)
  })
  const price = {
    label: t('packagePrice'),
    value: <Amount value={showAmount(order.packagePrice)} currency="USDT" />,
  }
  return (
    <Card title={t('orderTitle')}>
      <Stack gap={24}>
        <Group title={t('groupMoney')} items={[price, ...figures]} />
        <Group title={t('groupTerms')} items={useTermItems(order)} />
        <Group title={t('groupDates')} items={useDateItems(order)}>
          <Term order={order} />
        </Group>
      </Stack>
      <FigurePanel order={order} figure={figure} opened={opened} onClose={() => setOpened(false)} />
    </Card>
  )
}

interface GroupProps {
  readonly title: string
  readonly items: Items
  readonly children?: ReactNode
}

function Group({ title, items, children }: GroupProps) {
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" size={14} weight="strong" dense>
        {title}
      </Text>
      {children}
      <Details items={items} />
    </Stack>
  )
}

function useTermItems(order: Order): Items {
  const t = useTexts('investment')
  return [
    { label: t('status'), value: <OrderStatus status={order.status} /> },
    { label: t('tradingPair'), value: order.tradingPair },
    {
      label: t('aiBot'),
      value: (
        <Link
          to="/investment/strategy/$strategyId"
          params={{ strategyId: order.strategyId }}
          className={words.link}
          data-alone
        >
          {order.strategyName}
        </Link>
      ),
    },
    { label: t('period'), value: t('days', { days: order.subscriptionDays }) },
    order.feePercent > 0 && {
      label: t('feeNow'),
      value: t('feeNowValue', { percent: order.feePercent, amount: twoDecimals(showAmount(order.fee)) }),
    },
  ].filter((item) => typeof item === 'object')
}

function useDateItems(order: Order): Items {
  const t = useTexts('investment')
  const { purchasedAt, startDate, cumulativeDays, daysLeft, lowerFeeFrom, capitalFreeFrom, closedAt } = order
  const moment = (value: string) => <Moment at={value} />
  return [
    { label: t('purchasedAt'), value: moment(purchasedAt) },
    { label: t('startDate'), value: startDate === '' ? '-' : moment(startDate) },
    cumulativeDays !== null && { label: t('cumulativeDays'), value: t('days', { days: cumulativeDays }) },
    daysLeft !== null && { label: t('daysLeft'), value: t('days', { days: daysLeft }) },
    lowerFeeFrom !== null && { label: t('lowerFeeFrom'), value: moment(lowerFeeFrom) },
    capitalFreeFrom !== null && { label: t('capitalFreeFrom'), value: moment(capitalFreeFrom) },
    order.status === 'CLOSED' && closedAt !== null && { label: t('closedAt'), value: moment(closedAt) },
  ].filter((item) => typeof item === 'object')
}

/** The term of a running order; nothing before or after. */
function Term({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const { cumulativeDays: done, daysLeft, subscriptionDays: of } = order
  if (done === null || daysLeft === null) return null
  return (
    <TermBar
      label={t('period')}
      done={done}
      of={of}
      text={daysLeft > 0 ? t('termLeft', { days: daysLeft, of }) : t('termOver', { of })}
    />
  )
}
