/** Where the account is and was signed in. */
import { devices } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Shown as it is now: what was loaded before stands only until the new list is there. */
const fresh = { staleTime: 0 } as const

export const sessionsQuery = queryOptions({
  ...fresh,
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(devices.sessionList, undefined, { signal }),
})

export const signInsPerPage = 5

export type HistoryPart = (typeof devices.loginHistoryParts)[number]

export const signInsQuery = (page: number, show: HistoryPart) =>
  queryOptions({
    ...fresh,
    queryKey: ['sign-ins', show, page],
    queryFn: ({ signal }) =>
      api(devices.loginHistory, { query: { pageNo: page, pageSize: signInsPerPage, show } }, { signal }),
    placeholderData: keepPreviousData,
  })
