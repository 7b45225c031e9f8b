import type { OrderState } from '@halyard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewOrders } from '../orders/index.ts'

/** A pending order moves money when it progresses, so the other figures are refreshed as well. */
export function useBalancesFollow(
  orders: readonly { readonly orderId: string; readonly status: OrderState }[] | undefined,
): void {
  const queries = useQueryClient()
  const known = useRef(new Map<string, OrderState>())
  useEffect(() => {
    const changed = orders?.some(({ orderId, status }) => (known.current.get(orderId) ?? status) !== status)
    for (const { orderId, status } of orders ?? []) known.current.set(orderId, status)
    if (changed) void renewOrders(queries)
  }, [orders, queries])
}
