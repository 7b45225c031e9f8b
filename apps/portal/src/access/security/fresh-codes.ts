/**
 * New recovery codes, until the member has saved them. They live in the query cache, so that the end of the
 * session clears them too; never in browser storage or addresses.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

interface FreshCodes {
  readonly codes: readonly string[]
  /** The message of the call that made them. */
  readonly message: string
  /** The address of the step that required 2FA. */
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
