import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewWallets } from './balances.ts'
import { hasMoved, type States } from './moved.ts'

/**
 * Refreshes the balances when a list shows that money has moved. `renew` refreshes more than the wallets
 * where more has changed. Both functions must be stable between renders.
 */
export function useBalancesFollow<Entry>(
  entries: readonly Entry[] | undefined,
  stateOf: (entry: Entry) => readonly [id: string, state: string],
  renew: (queries: QueryClient) => Promise<void> = renewWallets,
): void {
  const queries = useQueryClient()
  const known = useRef<States>(new Map())
  useEffect(() => {
    if (!entries) return
    const now = new Map(entries.map(stateOf))
    const moved = hasMoved(known.current, now)
    known.current = now
    if (moved) void renew(queries)
  }, [entries, stateOf, renew, queries])
}
