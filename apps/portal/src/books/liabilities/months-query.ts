import { liabilities, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'

export type ProvedMonth = ReplyOf<typeof liabilities.liabilities>['months'][number]

export const monthsQuery = {
  queryKey: ['liabilities'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(liabilities.liabilities, undefined, { signal }),
}
