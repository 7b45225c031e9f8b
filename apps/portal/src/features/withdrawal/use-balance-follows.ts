import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewBalances } from '../balances/index.ts'

/** What was rejected or failed is back in the wallet: the balance beside the list should say so. */
export function useBalanceFollows(withdrawals: readonly { id: string; state: string }[] | undefined): void {
  const queries = useQueryClient()
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    const changed = withdrawals?.some(({ id, state }) => (known.current.get(id) ?? state) !== state)
    for (const { id, state } of withdrawals ?? []) known.current.set(id, state)
    if (changed) void renewBalances(queries)
  }, [withdrawals, queries])
}
