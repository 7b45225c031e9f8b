import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewBalances } from '../balances/index.ts'

/** A rejected or failed withdrawal is back in the wallet, so the balance beside the list is refreshed. */
export function useBalanceFollows(withdrawals: readonly { id: string; state: string }[] | undefined): void {
  const queries = useQueryClient()
  const known = useRef(new Map<string, string>())
  useEffect(() => {
    const changed = withdrawals?.some(({ id, state }) => (known.current.get(id) ?? state) !== state)
    for (const { id, state } of withdrawals ?? []) known.current.set(id, state)
    if (changed) void renewBalances(queries)
  }, [withdrawals, queries])
}
