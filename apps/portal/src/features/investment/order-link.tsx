import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import type { OrderRow } from '../orders/index.ts'
import classes from './investment.module.css'

/** The package's name, which leads to all about the order; its MT5 account tells it from others of the same name. */
export function OrderLink({ row }: { readonly row: OrderRow }) {
  const orders = useTexts('orders')
  return (
    <span className={classes.order}>
      <Link to="/investment/order" search={{ orderId: row.orderId }} className={classes.link}>
        {row.productName}
      </Link>
      <small data-figures>{orders('mt5Short', { mt5Id: row.mt5Id || '-' })}</small>
    </span>
  )
}
