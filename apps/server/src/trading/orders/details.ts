import type { Details } from '../../ledger/index.ts'
import type { Order } from './orders.ts'

/**
 * The wallet history's details of an order's transfers: its MT5 account. `cause`: the operation or the
 * payment behind the transfer.
 */
export function detailsOf({ id, login }: Pick<Order, 'id' | 'login'>, cause: string): Details {
  return { cause, orderId: id, mt5Id: String(login) }
}

/** For a purchase it also shows the package. */
export function purchaseDetailsOf(
  order: Pick<Order, 'id' | 'login' | 'productName'>,
  cause: string,
): Details {
  return { ...detailsOf(order, cause), product: order.productName }
}
