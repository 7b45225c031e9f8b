/**
 * Newly made recovery codes, until the member has saved them. They are kept in the query cache, so that the
 * end of the session clears them too; they are never in browser storage or in addresses.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

interface FreshCodes {
  readonly codes: readonly string[]
  /** What was done to make them. */
  readonly message: string
  /** The address of the step for which 2FA was set up. */
  readonly continueAt?: string | undefined
}

const queryKey = ['fresh-recovery-codes']

export function keepFreshCodes(queries: QueryClient, fresh: FreshCodes): void {
  queries.setQueryData(queryKey, fresh)
}

export function useFreshCodes() {
  const queries = useQueryClient()
  const { data } = useQuery<FreshCodes | null>({ queryKey, queryFn: skipToken })
  return { fresh: data ?? null, forget: () => queries.setQueryData(queryKey, null) }
}
