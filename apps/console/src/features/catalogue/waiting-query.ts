import { operatorContent } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { queryOptions } from '@tanstack/react-query'

/** What was saved and members don't see yet. */
export const waitingQuery = queryOptions({
  queryKey: ['waitingContent'],
  queryFn: ({ signal }) => api(operatorContent.waitingContent, undefined, { signal }),
})
