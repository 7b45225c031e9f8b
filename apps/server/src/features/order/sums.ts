import type { Reader } from '../../platform/db/database.ts'
import { asOrder, type Order, selectOrders } from './orders.ts'

/** Those that were ever active. */
export async function startedOrders(reader: Reader, memberId: string): Promise<Order[]> {
  const rows = await selectOrders(reader)
    .where('placed.member_id', '=', memberId)
    .where('placed.activated_at', 'is not', null)
    .execute()
  return rows.map(asOrder)
}

/** A trial's capital is not invested by the member, but what it made is the member's. */
export function sumsOf(
  orders: readonly Pick<Order, 'state' | 'trial' | 'price' | 'realised' | 'fundShare'>[],
) {
  let [invested, totalInvested, totalProfitLoss, running] = [0n, 0n, 0n, 0]
  for (const { state, trial, price, realised, fundShare } of orders) {
    invested += price
    if (!trial && state !== 'CLOSED') totalInvested += price
    if (state !== 'CLOSED') running += 1
    totalProfitLoss += realised - fundShare
  }
  return { invested, totalInvested, totalProfitLoss, running }
}

export async function investmentSums(reader: Reader, memberId: string) {
  return sumsOf(await startedOrders(reader, memberId))
}
