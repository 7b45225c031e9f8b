/** The account's current and past sign-ins. */
import { devices, type LoginHistoryPart } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Always refetched: an older list shows only until the new one is there. */
const fresh = { staleTime: 0 } as const

export const sessionsQuery = queryOptions({
  ...fresh,
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api(devices.sessionList, undefined, { signal }),
})

export const signInsPerPage = 5

export const signInsQuery = (page: number, show: LoginHistoryPart) =>
  queryOptions({
    ...fresh,
    queryKey: ['sign-ins', show, page],
    queryFn: ({ signal }) =>
      api(devices.loginHistory, { query: { pageNo: page, pageSize: signInsPerPage, show } }, { signal }),
    placeholderData: keepPreviousData,
  })
