import type { OrderState } from '@halyard/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewOrders } from '../orders/index.ts'

/** An order that goes on by itself moves money: what else is shown of it should say so. */
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
