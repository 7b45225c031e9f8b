import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFirstAnswers } from '../queries/index.ts'
import { type Changes, followChanges } from './follow-changes.ts'

/**
 * While mounted, refreshes the data that the server reports as changed. Both must be stable between renders.
 */
export function useChanges<Kind extends string>(
  changes: Changes<Kind>,
  renew: (queries: QueryClient, kinds: readonly Kind[]) => void,
): void {
  const queries = useQueryClient()
  // Otherwise the stream would take a connection from the data it keeps up to date.
  const answered = useFirstAnswers()
  useEffect(
    () => (answered ? followChanges(changes, (kinds) => renew(queries, kinds)) : undefined),
    [answered, queries, changes, renew],
  )
}
