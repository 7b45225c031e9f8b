import { wallet } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { fresh } from '@halyard/web/queries'
import { queryOptions } from '@tanstack/react-query'
import { ordersKey } from '../orders/index.ts'

export const investmentQuery = queryOptions({
  ...fresh,
  queryKey: [ordersKey, 'dashboard'],
  queryFn: ({ signal }) => api(wallet.dashboardInfo, undefined, { signal }),
})
