import { type ReplyOf, tracking } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { pollUnlessLive } from '@halyard/web/live'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { queryOptions } from '@tanstack/react-query'
import { walletsKey } from '../balances/index.ts'

export type Tracked = ReplyOf<typeof tracking.findTransaction>

export type Way = ReplyOf<typeof tracking.onTheWay>

export const onTheWayQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'on-the-way'],
  queryFn: ({ signal }) => api(tracking.onTheWay, undefined, { signal }),
  refetchInterval: () => pollUnlessLive(8000),
})

/** Descriptions come in the language of the call. */
export const trackedQuery = (transactionId: string, language: ReturnType<typeof useLanguage>) =>
  queryOptions({
    ...fresh,
    queryKey: [walletsKey, 'tracked', language, transactionId],
    queryFn: ({ signal }) => api(tracking.findTransaction, { query: { transactionId } }, { signal }),
  })
