import { Amount } from '@halyard/ui/figures'
import { showAmount } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { type OrderRow, OrderStatus } from '../orders/index.ts'
import classes from './figures.module.css'

interface HistoryStatusProps {
  readonly row: OrderRow
  /** Set on a phone, where the paid-out amount has no column of its own. */
  readonly paidOut?: boolean
}

/** An order's state, with the reason if it was surrendered. */
export function HistoryStatus({ row, paidOut = false }: HistoryStatusProps) {
  const t = useTexts('investment')
  return (
    <span className={classes.historyStatus}>
      <OrderStatus status={row.status} />
      {row.surrendered && <small>{t('surrendered')}</small>}
      {paidOut && row.paidOut !== null && (
        <small>
          {t('paidOut')} <Amount value={showAmount(row.paidOut)} currency="USDT" />
        </small>
      )}
    </span>
  )
}
