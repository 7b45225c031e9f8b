import type { ChangeKind } from '@halyard/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFirstAnswers } from '../queries/index.ts'
import { followChanges } from './follow-changes.ts'

/** While it is shown, refreshes what the server says has changed. `renew` must stay the same between renders. */
export function useChanges(renew: (queries: QueryClient, kinds: readonly ChangeKind[]) => void): void {
  const queries = useQueryClient()
  // Else the stream would take a connection from what it is to keep up to date.
  const answered = useFirstAnswers()
  useEffect(
    () => (answered ? followChanges((kinds) => renew(queries, kinds)) : undefined),
    [answered, queries, renew],
  )
}
