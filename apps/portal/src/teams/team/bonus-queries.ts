/**
 * The queries about bonuses. Remarks come in the language of the call, so each language has its own entry.
 */
import { type QueryOf, type ReplyOf, type TeamBonusType, team } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

type Language = ReturnType<typeof useLanguage>

export type BonusEntry = ReplyOf<typeof team.bonusTransactionHistoryList>['bonusHistoryList'][number]
export type BonusWithState = ReplyOf<typeof team.pendingBonusList>['pendingBonusList'][number]
export type Explanation = ReplyOf<typeof team.explainBonus>
export type Performance = ReplyOf<typeof team.teamPerformance>
export type OverTimeReply = ReplyOf<typeof team.bonusOverTime>
export type Step = QueryOf<typeof team.bonusOverTime>['by']

const bonusKey = 'bonus'

export const bonusesPerPage = 8

export const performanceQuery = queryOptions({
  ...fresh,
  queryKey: [bonusKey, 'performance'],
  queryFn: ({ signal }) => api(team.teamPerformance, undefined, { signal }),
})

export const historyQuery = (bonusType: TeamBonusType, pageNo: number, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: [bonusKey, 'history', language, bonusType, pageNo],
    queryFn: ({ signal }) =>
      api(
        team.bonusTransactionHistoryList,
        { query: { pageNo, pageSize: bonusesPerPage, walletType: 'usdt', bonusType } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export interface Period {
  readonly from: string
  readonly to: string
}

export const entriesQuery = ({ from, to }: Period, language: Language) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [bonusKey, 'entries', language, from, to],
    queryFn: ({ pageParam, signal }) =>
      api(
        team.bonusTransactionHistoryList,
        { query: { pageNo: pageParam, pageSize: bonusesPerPage, walletType: 'usdt', from, to } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecords }, pages) =>
      pages.length * bonusesPerPage < totalRecords ? pages.length + 1 : undefined,
  })

export const pendingQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [bonusKey, 'pending', pageNo],
    queryFn: ({ signal }) =>
      api(team.pendingBonusList, { query: { pageNo, pageSize: bonusesPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const uncreditedQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [bonusKey, 'uncredited', pageNo],
    queryFn: ({ signal }) =>
      api(team.uncreditedBonusList, { query: { pageNo, pageSize: bonusesPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const explanationQuery = (bonusId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [bonusKey, 'explanation', bonusId],
    queryFn: ({ signal }) => api(team.explainBonus, { query: { bonusId } }, { signal }),
  })

export const overTimeQuery = (by: Step) =>
  queryOptions({
    ...fresh,
    queryKey: [bonusKey, 'over-time', by],
    queryFn: ({ signal }) => api(team.bonusOverTime, { query: { by } }, { signal }),
  })
