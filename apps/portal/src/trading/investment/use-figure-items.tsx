import { Amount } from '@halyard/ui/figures'
import { Stack, Text } from '@halyard/ui/layout'
import { directionOf, formatIsoDay, showAmount, showChange } from '@halyard/web/formats'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Order } from '../orders/index.ts'
import type { OrderFigure } from './figure-parts.tsx'
import classes from './figures.module.css'
import { percentDirection, showPercentChange } from './percent.ts'

/** The figures for the order's state, each a button that opens its breakdown. */
export function useFigureItems(order: Order, onOpen: (figure: OrderFigure) => void) {
  const t = useTexts('investment')
  const opening = (figure: OrderFigure, value: ReactNode, note?: string) => (
    <button
      type="button"
      className={classes.figure}
      title={t('madeOf')}
      aria-haspopup="dialog"
      onClick={() => onOpen(figure)}
    >
      <Stack as="span">
        {value}
        {note && (
          <Text as="small" size={12} tone="faint" dense>
            {note}
          </Text>
        )}
      </Stack>
      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
    </button>
  )
  const usdt = (figure: OrderFigure, amount: string, note?: string) =>
    opening(figure, <Amount value={showAmount(amount)} currency="USDT" />, note)
  const change = (figure: OrderFigure, amount: string) =>
    opening(figure, <Amount value={showChange(amount)} currency="USDT" direction={directionOf(amount)} />)
  const percent = (figure: OrderFigure, value: string, note?: string) =>
    opening(
      figure,
      <span className={classes.percent} data-direction={percentDirection(value)}>
        {showPercentChange(value)}
      </span>,
      note,
    )
  if (order.status === 'PENDING' || order.status === 'FAILED') return []
  const made = [
    { label: t('earning'), value: change('earning', order.earning) },
    { label: t('fundShare'), value: usdt('fundShare', order.fundShare) },
    ...(order.lossBorne === '0.00'
      ? []
      : [{ label: t('lossBorne'), value: <Amount value={showAmount(order.lossBorne)} currency="USDT" /> }]),
  ]
  const total = {
    label: t('totalReturn'),
    value: percent('totalReturn', order.totalReturn, t('closedTradesOnly')),
  }
  if (order.status === 'CLOSED' && order.closedAt) {
    const fee = order.madeOf.paidOut.find(({ part }) => part === 'FEE')?.amount ?? '0.00'
    return [
      { label: t('paidOut'), value: usdt('paidOut', order.paidOut ?? '0.00') },
      {
        label: t('feeTaken'),
        value: <Amount value={showAmount(fee.replace(/^-/, ''))} currency="USDT" />,
      },
      ...made,
      total,
    ]
  }
  const utcDay = t('utcDay', { day: formatIsoDay(order.day) })
  return [
    { label: t('capital'), value: usdt('capital', order.capital) },
    { label: t('profit'), value: usdt('profit', order.profit) },
    { label: t('ownFunds'), value: usdt('ownFunds', order.ownFunds) },
    ...made,
    { label: t('dailyReturn'), value: percent('earningToday', order.percentage, utcDay) },
    { label: t('monthlyReturn'), value: percent('earningMonth', order.percentageMonthly) },
    total,
  ]
}
