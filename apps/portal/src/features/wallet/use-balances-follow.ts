import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewWallets } from '../balances/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** An order that began or ended has moved money, so the balances above the list are refreshed. */
export function useBalancesFollow(rows: readonly OrderRow[] | undefined): void {
  const queries = useQueryClient()
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    if (!rows) return
    const now = new Map(rows.map(({ orderId, status }) => [orderId, status]))
    const changed = [...known.current].some(([orderId, status]) => now.get(orderId) !== status)
    known.current = now
    if (changed) void renewWallets(queries)
  }, [rows, queries])
}
