/**
 * Recovery codes that were just made, until the member has saved them. They stand beside the loaded data,
 * so that the end of the session clears them too; browser storage and addresses never hold them.
 */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

interface FreshCodes {
  readonly codes: readonly string[]
  /** What was done when they were made. */
  readonly message: string
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
