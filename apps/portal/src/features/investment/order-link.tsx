import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import type { OrderRow } from '../orders/index.ts'
import classes from './order.module.css'
import words from './words.module.css'

/** The package's name, linked to the order. The MT5 account tells apart orders of the same package. */
export function OrderLink({ row }: { readonly row: OrderRow }) {
  const orders = useTexts('orders')
  return (
    <span className={classes.order}>
      <Link to="/investment/order" search={{ orderId: row.orderId }} className={words.link}>
        {row.productName}
      </Link>
      <small data-figures>{orders('mt5Short', { mt5Id: row.mt5Id || '-' })}</small>
    </span>
  )
}
