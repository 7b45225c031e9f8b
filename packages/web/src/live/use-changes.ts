import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Changes, followChanges } from './follow-changes.ts'

/** While it is shown, refreshes what the server says has changed. Both must stay the same between renders. */
export function useChanges<Kind extends string>(
  changes: Changes<Kind>,
  renew: (queries: QueryClient, kinds: readonly Kind[]) => void,
): void {
  const queries = useQueryClient()
  useEffect(() => followChanges(changes, (kinds) => renew(queries, kinds)), [queries, changes, renew])
}
