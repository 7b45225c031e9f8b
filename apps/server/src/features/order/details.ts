import type { NewTransfer } from '../../ledger/index.ts'
import type { Order } from './orders.ts'

/** What the wallet's history shows for an order's transfers: its MT5 account. */
export function detailsOf({ id, login }: Pick<Order, 'id' | 'login'>): NewTransfer['details'] {
  return { orderId: id, mt5Id: String(login) }
}

/** For a purchase it also shows the package. */
export function purchaseDetailsOf(
  order: Pick<Order, 'id' | 'login' | 'productName'>,
): NewTransfer['details'] {
  return { ...detailsOf(order), product: order.productName }
}
