/** The dashboard's queries. app/renew-changed.ts refreshes changed ones. */
import { type ReplyOf, wallet } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import type { useLanguage } from '@halyard/web/texts'
import { queryOptions } from '@tanstack/react-query'
import { walletsKey } from '../balances/index.ts'
import { dashboardKey } from './dashboard-key.ts'

export type DashboardInfo = ReplyOf<typeof wallet.dashboardInfo>
export type Worth = DashboardInfo['worth']

/** Open positions change in value without any change that the server would announce. */
const valuedEveryMs = 60_000

export const infoQuery = queryOptions({
  ...fresh,
  queryKey: [dashboardKey],
  queryFn: ({ signal }) => api(wallet.dashboardInfo, undefined, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.worth.parts.some(({ part }) => part === 'CURRENT_VALUE') ? valuedEveryMs : false,
})

/** The specification prescribes page and size; the server replies with all wallets. */
export const walletsQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'dashboard'],
  queryFn: ({ signal }) => api(wallet.walletList, { query: { pageNo: 10, pageSize: 10 } }, { signal }),
})

/** On a wide screen they fill the column beside the wallet; a phone shows the first five. */
export const movementsShown = 8

// Descriptions come in the language of the call, so each language has its own cache entry.
export const movementsQuery = (language: ReturnType<typeof useLanguage>) =>
  queryOptions({
    ...fresh,
    queryKey: [walletsKey, 'latest', language],
    queryFn: ({ signal }) =>
      api(wallet.transactionHistory, { query: { pageNo: 1, pageSize: movementsShown } }, { signal }),
  })
