import { deposits, type Language, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { pollUnlessLive } from '@halyard/web/live'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const root = 'deposit'

type List = ReplyOf<typeof deposits.recentDeposits>
export type Deposit = List['deposits'][number]

/** Networks open and close, so this is refetched each time the screen is opened. */
export const addressesQuery = queryOptions({
  staleTime: 0,
  queryKey: [root, 'addresses'],
  queryFn: ({ signal }) => api(deposits.depositList, undefined, { signal }),
  // An unavailable network may open any moment.
  refetchInterval: ({ state }) => (state.data?.depositQRCodeList.length === 0 ? 5000 : false),
})

/** A network may fall behind any time, so this is refetched each time the screen is opened. */
export const configQuery = queryOptions({
  staleTime: 0,
  queryKey: [root, 'config'],
  queryFn: ({ signal }) => api(deposits.depositConfig, undefined, { signal }),
})

/** The names of payment methods come in the language of the call. */
export const detailsQuery = (language: Language) =>
  queryOptions({
    staleTime: 0,
    queryKey: [root, 'details', language],
    queryFn: ({ signal }) => api(deposits.getDepositDetails, undefined, { signal }),
  })

export const depositsPerPage = 8

/**
 * Without the live stream: polled quickly while a deposit is on its way, otherwise slowly, to notice new
 * ones.
 */
export const recentQuery = (page: number, kind?: 'CRYPTO') =>
  queryOptions({
    staleTime: 0,
    queryKey: [root, 'recent', kind, page],
    queryFn: ({ signal }) =>
      api(
        deposits.recentDeposits,
        { query: { pageNo: page, pageSize: depositsPerPage, ...(kind ? { kind } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollUnlessLive(state.data?.deposits.some(isOnItsWay) ? 2000 : 8000),
  })

const isOnItsWay = ({ state }: Deposit) => state === 'SEEN' || state === 'CONFIRMING'

export const orderQuery = (orderNo: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: [root, 'order', orderNo],
    queryFn: ({ signal }) => api(deposits.addFundInfo, { query: { orderNo } }, { signal }),
    refetchInterval: ({ state }) => pollUnlessLive(state.data?.status === 'PENDING' && 2000),
  })
