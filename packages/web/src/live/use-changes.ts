import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFirstAnswers } from '../queries/index.ts'
import { type Changes, followChanges } from './follow-changes.ts'

/** While it is shown, refreshes what the server says has changed. Both must stay the same between renders. */
export function useChanges<Kind extends string>(
  changes: Changes<Kind>,
  renew: (queries: QueryClient, kinds: readonly Kind[]) => void,
): void {
  const queries = useQueryClient()
  // Else the stream would take a connection from what it is to keep up to date.
  const answered = useFirstAnswers()
  useEffect(
    () => (answered ? followChanges(changes, (kinds) => renew(queries, kinds)) : undefined),
    [answered, queries, changes, renew],
  )
}
