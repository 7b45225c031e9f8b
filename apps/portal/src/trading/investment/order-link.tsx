import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { type OrderRow, StartDate } from '../orders/index.ts'
import classes from './order.module.css'
import words from './words.module.css'

interface OrderLinkProps {
  readonly row: OrderRow
  /** Set on a phone, where the start date has no column of its own. */
  readonly withStart?: boolean
}

/** The package's name, linked to the order. The MT5 account tells apart orders of the same package. */
export function OrderLink({ row, withStart = false }: OrderLinkProps) {
  const orders = useTexts('orders')
  return (
    <span className={classes.order}>
      <Link to="/investment/order" search={{ orderId: row.orderId }} className={words.link} data-alone>
        {row.productName}
      </Link>
      <small data-figures>{orders('mt5Short', { mt5Id: row.mt5Id || '-' })}</small>
      {withStart && (
        <small>
          <StartDate startDate={row.startDate} />
        </small>
      )}
    </span>
  )
}
