import type { Reader } from '../../platform/db/database.ts'
import { usdt } from './format.ts'
import { orderOfMember } from './orders.ts'

/** A short view of a member's order by its ID. */
export async function orderBy(reader: Reader, memberId: string, reference: string) {
  const order = await orderOfMember(reader, memberId, reference.toLowerCase())
  if (!order) return null
  const { id: orderId, productName, price, state: status } = order
  return { orderId, productName, price: usdt(price), status }
}
