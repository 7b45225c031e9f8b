import { operator, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import { queryOptions } from '@tanstack/react-query'

export type OperatorSession = ReplyOf<typeof operator.operatorSessions>['sessions'][number]

export const sessionsKey = ['own-sessions']

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api(operator.operatorSessions, undefined, { signal }),
  ...fresh,
})
