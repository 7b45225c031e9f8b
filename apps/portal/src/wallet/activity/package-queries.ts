import { mt5Transfers, products } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { pollUnlessLive } from '@halyard/web/live'
import { fresh } from '@halyard/web/queries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ordersKey, ordersPerPage } from '../../trading/orders/index.ts'
import { walletsKey } from '../balances/index.ts'
import { isMoving } from './package-rows.ts'

const followMs = 3000

export const packagesQuery = (pageNo: number) =>
  queryOptions({
    ...fresh,
    queryKey: [ordersKey, 'wallet', pageNo],
    queryFn: ({ signal }) =>
      api(products.investmentWalletList, { query: { pageNo, pageSize: ordersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollUnlessLive(state.data?.investmentWalletList.productOrderDtoList.some(isMoving) ? followMs : false),
  })

export const mt5BalanceQuery = queryOptions({
  ...fresh,
  queryKey: [walletsKey, 'mt5'],
  queryFn: ({ signal }) => api(mt5Transfers.mt5Balance, undefined, { signal }),
})

/** The packages with an active order: money can be transferred to and from these. */
export const toppedUpQuery = queryOptions({
  ...fresh,
  queryKey: [ordersKey, 'productInfo'],
  queryFn: ({ signal }) => api(products.productInfo, undefined, { signal }),
})
