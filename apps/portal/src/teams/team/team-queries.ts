/** The queries of the team's screens. Figures of a team are money: they are always refetched. */
import { type ReplyOf, team } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const teamKey = 'team'

export type TeamInfo = ReplyOf<typeof team.teamInfo>
export type RankEntry = TeamInfo['ranks'][number]

export const teamInfoQuery = queryOptions({
  ...fresh,
  queryKey: [teamKey, 'info'],
  queryFn: ({ signal }) => api(team.teamInfo, undefined, { signal }),
})

export const groupsPerPage = 4

export const groupSummaryQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [teamKey, 'groups', pageNo],
    queryFn: ({ signal }) =>
      api(team.groupInvestmentSummary, { query: { pageNo, pageSize: groupsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type TeamNode = ReplyOf<typeof team.totalTeamInvestment>['TeamBos'][number]

/** A node with its children, in parts; without an ID, the member's own. */
export const nodeQuery = (memberId: string | undefined) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [teamKey, 'node', memberId],
    queryFn: ({ pageParam, signal }) =>
      api(team.totalTeamInvestment, { query: { memberId, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ TeamBos: [node] }) => node?.moreAfter ?? undefined,
  })

export const searchQuery = (keyword: string) =>
  queryOptions({
    ...fresh,
    queryKey: [teamKey, 'search', keyword],
    queryFn: ({ signal }) => api(team.totalTeamInvestment, { query: { keyword } }, { signal }),
    enabled: keyword !== '',
  })
