/** The queries of the withdrawal screens, below the wallets' key: a request or cancellation refreshes all. */
import { type ReplyOf, withdrawalMethods, withdrawals } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { pollUnlessLive } from '@halyard/web/live'
import { fresh } from '@halyard/web/queries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { walletsKey } from '../../wallet/balances/index.ts'

export const confQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'withdrawal-conf'],
  queryFn: ({ signal }) => api(withdrawals.withdrawalConf, undefined, { signal }),
})

export const networksQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'withdrawal-networks'],
  queryFn: ({ signal }) => api(withdrawals.withdrawalTypeList, undefined, { signal }),
})

export const methodsQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'withdrawal-methods'],
  queryFn: ({ signal }) =>
    api(
      withdrawalMethods.walletWithdrawInfo,
      { query: { pageNo: 1, pageSize: withdrawalMethods.maxMethods } },
      { signal },
    ),
})

export type Withdrawal = ReplyOf<typeof withdrawals.recentWithdrawals>['withdrawals'][number]

export const recentPerPage = 5
const recheckMs = 5000
const final: ReadonlySet<string> = new Set(['COMPLETED', 'REJECTED', 'CANCELLED', 'FAILED'])

/** Without the live stream, polls while a withdrawal is on its way. */
export const recentQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [walletsKey, 'withdrawals', pageNo],
    queryFn: ({ signal }) =>
      api(withdrawals.recentWithdrawals, { query: { pageNo, pageSize: recentPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollUnlessLive(
        state.data?.withdrawals.some((withdrawal) => !final.has(withdrawal.state)) ? recheckMs : false,
      ),
  })
